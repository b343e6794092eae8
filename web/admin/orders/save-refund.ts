import type { NewRefund } from '#features/payments/refund-contract.ts';
import { toCurrencyCode } from '#lib/money.ts';
import { parseMoney, type MoneyTextProblem } from '#lib/parse-money.ts';
import { ApiError, call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import type { ActionArgs } from '#web/load.ts';

/** Sends the refund form of the order page. The form carries what was refundable of each bill when the page was loaded. */
export async function saveRefund({ api, form, params }: ActionArgs): Promise<{ done: 'refund' }> {
  const { share, seen } = readShare(form);
  const reason = formText(form, 'reason');
  const json = { share, reason, seenRefundableMinor: formText(form, `seen.${seen}`) };
  const header = { 'idempotency-key': formText(form, 'key') || crypto.randomUUID() };
  await call(api.orders[':id'].refunds.$post({ param: { id: params['id'] ?? '' }, header, json }));
  return { done: 'refund' };
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
    if (!parsed.ok) throw refuse('amount', parsed.problem);
    const amountMinor = parsed.money.amountMinor.toString();
    return { share: { kind, amountMinor, billId }, seen: billId };
  }
  if (kind !== 'lines') return { share: { kind: 'everything' }, seen: 'everything' };
  const chosen = [...form]
    .filter(([name, value]) => name.startsWith('line.') && Number(value) > 0)
    .map(([name, value]) => {
      const [, billId = '', lineId = ''] = name.split('.');
      return { billId, lineId, quantity: Number(value) };
    });
  const [first] = chosen;
  if (!first) throw refuse('lines', 'no_items');
  if (chosen.some(({ billId }) => billId !== first.billId)) throw refuse('lines', 'several_bills');
  const lines = chosen.map(({ lineId, quantity }) => ({ lineId, quantity }));
  return { share: { kind, lines }, seen: first.billId };
}

/** The form turns these codes into sentences (use-readable-refusal.ts). */
function refuse(field: string, fault: MoneyTextProblem | 'no_items' | 'several_bills'): ApiError {
  const code = 'refund_incomplete';
  return new ApiError({ title: code, status: 422, code, fields: { [field]: fault } });
}
