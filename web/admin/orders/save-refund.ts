import type { NewRefund } from '#features/payments/refunds/contract.ts';
import { toCurrencyCode } from '#lib/money/money.ts';
import { parseMoney } from '#lib/money/parse-money.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import type { FormArgs } from '#web/forms/define-actions.ts';
import { refuseAmount } from './refuse-amount.ts';

/** Sends the refund form of the order page. The form carries what was refundable of each bill when the page was loaded. */
export async function saveRefund({ api, form, param, text, once }: FormArgs): Promise<void> {
  const { share, seen } = readShare(form);
  const json = { share, reason: text('reason'), seenRefundableMinor: text(`seen.${seen}`) };
  await call(api.orders[':id'].refunds.$post({ param, header: once, json }));
}

type Share =
  | Exclude<NewRefund['share'], { kind: 'amount' }>
  | { kind: 'amount'; amountMinor: string; billId: string };

/** What to refund, and whose refundable amount was seen: a bill's, or that of everything. */
function readShare(form: FormData): { share: Share; seen: string } {
  const kind = formText(form, 'share');
  if (kind === 'amount') {
    const billId = formText(form, 'billId');
    const currency = toCurrencyCode(formText(form, 'currency'));
    const parsed = parseMoney(formText(form, 'amount'), currency);
    if (!parsed.ok) throw refuseAmount('amount', parsed.problem);
    const amountMinor = parsed.money.amountMinor.toString();
    return { share: { kind, amountMinor, billId }, seen: billId };
  }
  if (kind === 'everything') return { share: { kind }, seen: kind };
  if (kind !== 'lines') throw refuseAmount('share', 'no_share');
  const chosen = [...form]
    .filter(([name, value]) => name.startsWith('line.') && Number(value) > 0)
    .map(([name, value]) => {
      const [, billId = '', lineId = ''] = name.split('.');
      return { billId, lineId, quantity: Number(value) };
    });
  const [first] = chosen;
  if (!first) throw refuseAmount('lines', 'no_items');
  if (chosen.some(({ billId }) => billId !== first.billId))
    throw refuseAmount('lines', 'several_bills');
  const lines = chosen.map(({ lineId, quantity }) => ({ lineId, quantity }));
  return { share: { kind, lines }, seen: first.billId };
}
