import { toCurrencyCode } from '#lib/money.ts';
import { parseMoney } from '#lib/parse-money.ts';
import { ApiError, call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import type { ActionArgs } from '#web/load.ts';

/** Sends the form that proposes an extra: one line with the title of the extra. */
export async function proposeExtra({
  api,
  form,
  params,
}: ActionArgs): Promise<{ done: 'propose' }> {
  const title = formText(form, 'title');
  const requestId = formText(form, 'requestId');
  const price = parseMoney(formText(form, 'price'), toCurrencyCode(formText(form, 'currency')));
  if (!price.ok) {
    const code = 'extra_incomplete'; // use-readable-refusal.ts turns the code into a sentence
    throw new ApiError({ title: code, status: 422, code, fields: { price: price.problem } });
  }
  const unitPriceMinor = price.money.amountMinor.toString();
  const json = {
    title,
    description: formText(form, 'description'),
    lines: [{ name: title, unitPriceMinor }],
    extraDays: Number(formText(form, 'extraDays') || 0),
    ...(requestId && { requestId }),
  };
  const header = { 'idempotency-key': formText(form, 'key') || crypto.randomUUID() };
  await call(api.orders[':id'].extras.$post({ param: { id: params['id'] ?? '' }, header, json }));
  return { done: 'propose' };
}
