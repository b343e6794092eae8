import { z } from 'zod';
import { CurrencyCode } from './money.ts';

/** Money in JSON: minor units as a decimal string, so that no float is involved. */
export const Amount = /* @__PURE__ */ z.object({
  amountMinor: z.string(),
  currency: CurrencyCode,
});
export type Amount = z.infer<typeof Amount>;

/** Converts an amount from the database for JSON. */
export function toAmount(amountMinor: bigint, currency: CurrencyCode): Amount {
  return { amountMinor: amountMinor.toString(), currency };
}
