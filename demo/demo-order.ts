/** A generated file: a drawing from a seed, or a text. */
export type DemoFile = { name: string; art: string } | { name: string; text: string };

/** The steps of an order, each with the number of days before the first start. */
export type DemoStep = { daysAgo: number } & (
  | { action: 'pay'; with: 'stripe' | 'paypal' }
  | { action: 'expire' }
  /** By the position of the question; null leaves it open. */
  | { action: 'answer'; answers: (string | string[] | DemoFile | null)[] }
  | { action: 'message'; from: 'customer' | 'admin'; body: string; files?: DemoFile[] }
  | { action: 'note'; body: string }
  | { action: 'finish step'; title: string }
  | { action: 'deliver'; message: string; files?: DemoFile[] }
  | { action: 'send back'; reason: string }
  | { action: 'accept' }
  | { action: 'hold'; reason: string }
  | { action: 'cancel'; by: 'customer' | 'admin'; reason: string }
  | { action: 'refund'; reason: string }
  | { action: 'review'; stars: number; body: string }
  | { action: 'publish review'; reply?: string }
  | { action: 'read'; by: 'customer' | 'admin' }
);

/** One demo order and its steps, oldest first. */
export interface DemoOrder {
  customer: string;
  service: string;
  package: string;
  addOns?: string[];
  quantity?: number;
  note?: string;
  coupon?: string;
  /** Placed for the demo’s company. */
  isForCompany?: true;
  placedDaysAgo: number;
  steps: DemoStep[];
}
