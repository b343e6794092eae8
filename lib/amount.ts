import { z } from 'zod';

/** Money as JSON carries it: minor units as a decimal string, so that no float ever touches them. */
export const Amount = /* @__PURE__ */ z.object({
  amountMinor: z.string(),
  currency: z.string(),
});
export type Amount = z.infer<typeof Amount>;

/** An amount of the database as JSON carries it. */
export function toAmount(amountMinor: bigint, currency: string): Amount {
  return { amountMinor: amountMinor.toString(), currency };
}
