import type { FundingSource } from '#sandbox/contract.ts';
import type { Context } from '#sandbox/context.ts';
import { type Call, type Reply, seeOther } from '#sandbox/http.ts';
import { approveOrder, isPayable } from '#sandbox/paypal/orders.ts';
import { PAYER_ID } from '#sandbox/paypal/present.ts';
import type { OrderRecord } from '#sandbox/paypal/records.ts';
import { formatPayPalMoney } from './format-money.ts';
import { html } from './html.ts';
import { messagePage, page } from './layout.ts';
import { wordsOf } from './words.ts';

export function isFundingSource(value: unknown): value is FundingSource {
  return typeof value === 'string' && Object.hasOwn(wordsOf(null).sources, value);
}

/** The requests of the buyer's browser at `/checkoutnow`. */
export function answerPayPalPage(ctx: Context, call: Call): Reply {
  const order = ctx.books.find('orders', call.query.get('token') ?? '');
  if (!order)
    return messagePage(
      { title: 'Page not found', text: 'There is no payment at this address.' },
      null,
      404,
    );
  if (!isPayable(order)) return finished(order);
  if (call.query.has('cancel')) return seeOther(cancelUrl(order));
  if (call.method !== 'POST') return approvalPage(ctx, order);
  const chosen = new URLSearchParams(call.body.toString('utf8')).get('funding');
  approveOrder(ctx, order, isFundingSource(chosen) ? chosen : 'balance');
  return seeOther(approvedUrl(order));
}

function approvalPage(ctx: Context, order: OrderRecord): Reply {
  const { unit } = order;
  const w = wordsOf(order.locale);
  const amount = formatPayPalMoney(unit.amountMinor, unit.currency, w.lang);
  const shop = order.brandName ?? ctx.shopName;
  return page({
    words: w,
    title: w.payTo(amount, shop),
    returnTo: [order.returnUrl, order.cancelUrl],
    body: html`<div class="pay">
      <div class="summary">
        <p class="payee">${shop}</p>
        <h1>${w.payAmount(amount)}</h1>
        <ul class="items">
          <li>
            <span
              >${unit.description ?? w.order}${unit.invoiceId ? html`<br /><span class="quiet-text">${w.invoice(unit.invoiceId)}</span>` : null}</span
            ><span>${amount}</span>
          </li>
        </ul>
        <p class="quiet-text">${w.buyer}</p>
      </div>
      <div class="card">
        <h2>${w.paypalTitle}</h2>
        <form method="post" action="/checkoutnow?token=${order.id}">
          <fieldset class="choices">
            <legend>${w.payWith}</legend>
            ${Object.entries(w.sources).map(
              ([source, [title, text]], i) =>
                html`<label class="choice"
                  ><input
                    type="radio"
                    name="funding"
                    value="${source}"
                    ${i === 0 ? html` checked` : null}
                  /><span>${title}<small>${text}</small></span></label
                >`,
            )}
          </fieldset>
          <div class="actions">
            <button type="submit">${w.payNow}</button>
            <a class="cancel" href="/checkoutnow?token=${order.id}&amp;cancel=1">${w.cancel}</a>
          </div>
        </form>
      </div>
    </div>`,
  });
}

function finished(order: OrderRecord): Reply {
  const words = wordsOf(order.locale);
  return order.status === 'COMPLETED'
    ? messagePage({ title: words.paidTitle, text: words.paidText, words }, approvedUrl(order))
    : messagePage({ title: words.expiredTitle, text: words.expiredText, words }, cancelUrl(order));
}

export function approvedUrl(order: OrderRecord): string {
  return withToken(order.returnUrl, order, { PayerID: PAYER_ID });
}

function cancelUrl(order: OrderRecord): string {
  return withToken(order.cancelUrl ?? order.returnUrl, order, {});
}

function withToken(url: string | null, order: OrderRecord, extra: Record<string, string>): string {
  if (!url) return '/checkoutnow/done';
  const back = new URL(url);
  back.searchParams.set('token', order.id);
  for (const [name, value] of Object.entries(extra)) back.searchParams.set(name, value);
  return back.href;
}
