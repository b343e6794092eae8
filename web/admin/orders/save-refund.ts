import type { NewRefund } from '#features/payments/refund-contract.ts';
import { toCurrencyCode } from '#lib/money.ts';
import { parseMoney, type MoneyTextProblem } from '#lib/parse-money.ts';
import { ApiError, call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import type { ActionArgs } from '#web/load.ts';

/** Sends the refund form of the order page. */
export async function saveRefund({ api, form, params }: ActionArgs): Promise<{ done: 'refund' }> {
  const seenRefundableMinor = formText(form, 'seenRefundableMinor');
  const json = { share: readShare(form), reason: formText(form, 'reason'), seenRefundableMinor };
  const header = { 'idempotency-key': formText(form, 'key') || crypto.randomUUID() };
  await call(api.orders[':id'].refunds.$post({ param: { id: params['id'] ?? '' }, header, json }));
  return { done: 'refund' };
}

type Share =
  | Exclude<NewRefund['share'], { kind: 'amount' }>
  | { kind: 'amount'; amountMinor: string };

function readShare(form: FormData): Share {
  const kind = formText(form, 'share');
  if (kind === 'amount') {
    const currency = toCurrencyCode(formText(form, 'currency'));
    const parsed = parseMoney(formText(form, 'amount'), currency);
    if (!parsed.ok) throw refuse('amount', parsed.problem);
    return { kind, amountMinor: parsed.money.amountMinor.toString() };
  }
  if (kind !== 'lines') return { kind: 'everything' };
  const lines = [...form]
    .filter(([name]) => name.startsWith('line.'))
    .map(([name, value]) => ({ lineId: name.slice('line.'.length), quantity: Number(value) }))
    .filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) throw refuse('lines', 'no_items');
  return { kind, lines };
}

/** The form turns these codes into sentences (refund-form.tsx). */
function refuse(field: string, fault: MoneyTextProblem | 'no_items'): ApiError {
  const code = 'refund_incomplete';
  return new ApiError({ title: code, status: 422, code, fields: { [field]: fault } });
}
