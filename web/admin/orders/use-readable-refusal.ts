import { useMemo } from 'react';
import type { MoneyTextProblem } from '#lib/parse-money.ts';
import type { PlainKey } from '#messages/types.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';

const FAULTS = {
  empty: 'amountEmpty',
  not_an_amount: 'amountInvalid',
  ambiguous: 'amountAmbiguous',
  too_many_decimals: 'amountTooManyDecimals',
  too_large: 'amountTooLarge',
  no_items: 'chooseItem',
  several_bills: 'chooseOneBill',
} as const satisfies Record<
  MoneyTextProblem | 'no_items' | 'several_bills',
  PlainKey<'admin-orders'>
>;

/** A form's own refusal has codes at its fields (save-refund.ts, propose-extra.ts); here they become sentences. */
export function useReadableRefusal(
  refused: Refusal | undefined,
  code: 'refund_incomplete' | 'extra_incomplete' | 'discount_unclear',
): Refusal | undefined {
  const m = useMessages('admin-orders');
  return useMemo(() => {
    if (refused?.refused.code !== code) return refused;
    const fields = Object.entries(refused.refused.fields).map(([name, fault]) => [
      name,
      m[FAULTS[fault as keyof typeof FAULTS]],
    ]);
    return {
      ...refused,
      refused: { code, title: m.refundIncomplete, fields: Object.fromEntries(fields) },
    };
  }, [m, refused, code]);
}
