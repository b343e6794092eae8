/** Demo content: filling an empty shop with it, and removing it. */
import { z } from 'zod';
import { declareFailures } from '#lib/api-failure.ts';

export const DemoAction = z.enum(['fill', 'remove']);
export type DemoAction = z.infer<typeof DemoAction>;

const count = z.int();

export const DemoCounts = z.object({
  services: count,
  /** Demo services that real people have ordered: archived instead of removed. */
  orderedServices: count,
  posts: count,
  pages: count,
  categories: count,
  settings: count,
  customers: count,
  orders: count,
  /** Runs of earlier versions knew none. */
  enquiries: count.default(0),
  /** Demo services, posts and pages that somebody has changed since: they stay. */
  changed: count,
});
export type DemoCounts = z.infer<typeof DemoCounts>;

export const DemoRun = z.object({
  id: z.uuid(),
  action: DemoAction,
  state: z.enum(['waiting', 'done', 'refused']),
  /** What was made or removed. */
  counts: DemoCounts.nullable(),
  /** Why nothing was changed. */
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type DemoRun = z.infer<typeof DemoRun>;

export const Demo = z.object({
  /** The shop holds demo content that can be removed. */
  hasContent: z.boolean(),
  /** The shop is empty and takes no real money. */
  canFill: z.boolean(),
  paymentsMode: z.enum(['sandbox', 'test', 'live']),
  /** What removing would do now. */
  counts: DemoCounts,
  /** The last time that somebody filled the shop or removed the demo content. */
  run: DemoRun.nullable(),
});
export type Demo = z.infer<typeof Demo>;

export const NewDemoRun = z.object({ action: DemoAction });
export type NewDemoRun = z.infer<typeof NewDemoRun>;

export const DemoFailures = declareFailures('api-demo', {
  demo_running: 409,
  shop_not_empty: 409,
  shop_takes_money: 409,
  no_demo_content: 409,
});
