/** What an API takes and answers about a period. */
import { z } from 'zod';
import { messageKeysOf } from '#lib/message-key.ts';
import { isPeriodChoice, PERIODS } from './period.ts';

export const PeriodQuery = z
  .object({
    period: z.enum(PERIODS).default('30d'),
    /** For `custom`: the first day. */
    from: z.string().max(10).optional(),
    /** For `custom`: the last day, included. */
    to: z.string().max(10).optional(),
  })
  .refine(isPeriodChoice, {
    message: messageKeysOf('api-common')('periodInvalid'),
    path: ['from'],
  });
export type PeriodQuery = z.infer<typeof PeriodQuery>;

const Days = z.object({ first: z.iso.date(), last: z.iso.date() });

/** The days of a period in the shop's time zone, those it is compared with, and how its charts are divided. */
export const PeriodDays = z.object({
  now: Days,
  before: Days,
  unit: z.enum(['day', 'week', 'month']),
});
export type PeriodDays = z.infer<typeof PeriodDays>;
