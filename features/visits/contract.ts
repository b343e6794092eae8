/** What is counted of visits to public pages. */
import { z } from 'zod';
import { PeriodDays } from '#lib/time/period-query.ts';

const Figure = <Value extends z.ZodType>(value: Value) => z.object({ now: value, before: value });

export const Visits = z.object({
  /** Whether visits are counted now. */
  isCounting: z.boolean(),
  days: PeriodDays,
  /** Somebody who comes on two days counts twice, because nobody can be recognised the next day. */
  visitors: Figure(z.int()),
  /** Pages that the server sent. */
  views: Figure(z.int()),
  /** Paid orders for each visitor, on days with visits; null without a visitor. */
  conversion: Figure(z.number().nullable()),
  series: z.array(z.object({ first: z.iso.date(), last: z.iso.date(), visitors: z.int() })),
  /** The most viewed pages; null for all others together. */
  pages: z.array(z.object({ path: z.string().nullable(), views: z.int() })),
  /** Where most visitors came from: a host or the name of a campaign. */
  sources: z.array(
    z.object({
      kind: z.enum(['named', 'direct', 'others']),
      name: z.string(),
      visitors: z.int(),
    }),
  ),
});
export type Visits = z.infer<typeof Visits>;
