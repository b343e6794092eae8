import { z } from 'zod';
import { CurrencyCode } from './money.ts';

/** Money as JSON carries it: minor units as a decimal string, so that no float ever touches them. */
export const Amount = /* @__PURE__ */ z.object({
  amountMinor: z.string(),
  currency: CurrencyCode,
});
export type Amount = z.infer<typeof Amount>;

/** An amount of the database, for JSON. */
export function toAmount(amountMinor: bigint, currency: CurrencyCode): Amount {
  return { amountMinor: amountMinor.toString(), currency };
}
