import type { FundingSource } from '#sandbox/contract.ts';
import type { Context } from '#sandbox/context.ts';
import { type Call, type Reply, seeOther } from '#sandbox/http.ts';
import { approveOrder, isPayable } from '#sandbox/paypal/orders.ts';
import { PAYER_ID } from '#sandbox/paypal/present.ts';
import type { OrderRecord } from '#sandbox/paypal/records.ts';
import { formatPayPalMoney } from './format-money.ts';
import { html } from './html.ts';
import { messagePage, page } from './layout.ts';

const sources: { value: FundingSource; title: string; text: string }[] = [
  { value: 'balance', title: 'Balance', text: 'Pays at once' },
  { value: 'declined', title: 'Declined card', text: 'Is refused when the shop takes the money' },
  { value: 'echeck', title: 'Bank account by eCheck', text: 'Pending, clears after a minute' },
  {
    value: 'echeck_denied',
    title: 'eCheck that bounces',
    text: 'Pending, is returned after a minute',
  },
  { value: 'review', title: 'Balance, held for review', text: 'Pending, released after a minute' },
  {
    value: 'review_denied',
    title: 'Balance, review refused',
    text: 'Pending, refused after a minute',
  },
];

export function isFundingSource(value: unknown): value is FundingSource {
  return sources.some((source) => source.value === value);
}

/** The requests of the buyer's browser at `/checkoutnow`. */
export function answerPayPalPage(ctx: Context, call: Call): Reply {
  const order = ctx.books.find('orders', call.query.get('token') ?? '');
  if (!order)
    return messagePage('Page not found', 'There is no payment at this address.', null, 404);
  if (!isPayable(order)) return finished(order);
  if (call.query.has('cancel')) return seeOther(cancelUrl(order));
  if (call.method !== 'POST') return approvalPage(ctx, order);
  const chosen = new URLSearchParams(call.body.toString('utf8')).get('funding');
  approveOrder(ctx, order, isFundingSource(chosen) ? chosen : 'balance');
  return seeOther(approvedUrl(order));
}

function approvalPage(ctx: Context, order: OrderRecord): Reply {
  const { unit } = order;
  const amount = formatPayPalMoney(unit.amountMinor, unit.currency);
  const shop = order.brandName ?? ctx.shopName;
  return page({
    title: `Pay ${amount} to ${shop}`,
    returnTo: [order.returnUrl, order.cancelUrl],
    body: html`<div class="pay">
      <div class="summary">
        <p class="payee">${shop}</p>
        <h1>Pay ${amount}</h1>
        <ul class="items">
          <li>
            <span
              >${unit.description ?? 'Order'}${unit.invoiceId ? html`<br /><span class="quiet-text">Invoice ${unit.invoiceId}</span>` : null}</span
            ><span>${amount}</span>
          </li>
        </ul>
        <p class="quiet-text">Signed in as the test buyer, buyer@paypal.example</p>
      </div>
      <div class="card">
        <h2>PayPal test account</h2>
        <form method="post" action="/checkoutnow?token=${order.id}">
          <fieldset class="choices">
            <legend>Pay with</legend>
            ${sources.map(
              (source, i) =>
                html`<label class="choice"
                  ><input
                    type="radio"
                    name="funding"
                    value="${source.value}"
                    ${i === 0 ? html` checked` : null}
                  /><span>${source.title}<small>${source.text}</small></span></label
                >`,
            )}
          </fieldset>
          <div class="actions">
            <button type="submit">Pay now</button>
            <a class="cancel" href="/checkoutnow?token=${order.id}&amp;cancel=1"
              >Cancel and return</a
            >
          </div>
        </form>
      </div>
    </div>`,
  });
}

function finished(order: OrderRecord): Reply {
  return order.status === 'COMPLETED'
    ? messagePage('This is already paid', 'You do not need to pay again.', approvedUrl(order))
    : messagePage(
        'This payment page has expired',
        'You have not been charged. Go back to the shop to start again.',
        cancelUrl(order),
      );
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
