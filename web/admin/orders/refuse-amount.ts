import type { MoneyTextProblem } from '#lib/money/parse-money.ts';
import type { PlainKey } from '#messages/types.ts';
import type { ApiError } from '#web/api.ts';
import { formError } from '#web/form-failure.ts';

const REASONS = {
  empty: 'amountEmpty',
  not_an_amount: 'amountInvalid',
  ambiguous: 'amountAmbiguous',
  too_many_decimals: 'amountTooManyDecimals',
  too_large: 'amountTooLarge',
  no_share: 'chooseShare',
  no_items: 'chooseItem',
  several_bills: 'chooseOneBill',
} as const satisfies Record<
  MoneyTextProblem | 'no_share' | 'no_items' | 'several_bills',
  PlainKey<'admin-orders'>
>;

/** For an amount that no sum can be read from. The form shows the sentence from the messages `admin-orders`. */
export function refuseAmount(field: string, problem: keyof typeof REASONS): ApiError {
  return formError('refundIncomplete', { [field]: REASONS[problem] });
}
