/** A post of the demo shop, in the form in which it is written. */
export interface DemoPost {
  slug: string;
  title: string;
  excerpt: string;
  tags: string[];
  /** The number of days before the first start on which it was published. */
  daysAgo: number;
  body: string;
}
