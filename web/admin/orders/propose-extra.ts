import { toCurrencyCode } from '#lib/money/money.ts';
import { parseMoney } from '#lib/money/parse-money.ts';
import { call } from '#web/api.ts';
import type { FormArgs } from '#web/forms/define-actions.ts';
import { refuseAmount } from './refuse-amount.ts';

/** Sends the form that proposes an extra: one line with the title of the extra. */
export async function proposeExtra({ api, param, text, once }: FormArgs): Promise<void> {
  const title = text('title');
  const requestId = text('requestId');
  const price = parseMoney(text('price'), toCurrencyCode(text('currency')));
  if (!price.ok) throw refuseAmount('price', price.problem);
  const unitPriceMinor = price.money.amountMinor.toString();
  const json = {
    title,
    description: text('description'),
    lines: [{ name: title, unitPriceMinor }],
    extraDays: Number(text('extraDays') || 0),
    ...(requestId && { requestId }),
  };
  await call(api.orders[':id'].extras.$post({ param, header: once, json }));
}
