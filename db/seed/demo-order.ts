/** A file that is made up for the occasion: a drawing from a seed, or a text. */
export type DemoFile = { name: string; art: string } | { name: string; text: string };

/** What happens to an order, and how many days before the first start. */
export type DemoStep = { daysAgo: number } & (
  | { act: 'pay'; with: 'stripe' | 'paypal' }
  | { act: 'expire' }
  /** By the place of the question; null leaves it open. */
  | { act: 'answer'; answers: (string | string[] | DemoFile | null)[] }
  | { act: 'message'; from: 'customer' | 'studio'; body: string; files?: DemoFile[] }
  | { act: 'note'; body: string }
  | { act: 'deliver'; message: string; files?: DemoFile[] }
  | { act: 'send back'; reason: string }
  | { act: 'accept' }
  | { act: 'hold'; reason: string }
  | { act: 'cancel'; by: 'customer' | 'studio'; reason: string }
  | { act: 'refund'; reason: string }
  | { act: 'review'; stars: number; body: string }
  | { act: 'publish review'; reply?: string }
  | { act: 'read'; by: 'customer' | 'studio' }
);

/** One order of the demo and its story, oldest step first. */
export interface DemoOrder {
  customer: string;
  service: string;
  package: string;
  addOns?: string[];
  quantity?: number;
  note?: string;
  placedDaysAgo: number;
  steps: DemoStep[];
}
