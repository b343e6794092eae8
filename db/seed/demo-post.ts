/** A post of the demo studio, as one would write it down. */
export interface DemoPost {
  slug: string;
  title: string;
  excerpt: string;
  tags: string[];
  /** How many days before the first start it came out. */
  daysAgo: number;
  body: string;
}
