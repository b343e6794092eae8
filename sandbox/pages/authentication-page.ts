import type { Context } from '#sandbox/context.ts';
import type { Reply } from '#sandbox/http.ts';
import type { SessionRecord } from '#sandbox/stripe/records.ts';
import { formatStripeMoney } from './format-money.ts';
import { html } from './html.ts';
import { page } from './layout.ts';

/** The 3-D Secure step, in which the buyer's bank authenticates them. */
export function authenticationPage(ctx: Context, session: SessionRecord): Reply {
  const intent = session.intentId ? ctx.books.find('intents', session.intentId) : null;
  const last4 = intent?.waitingCard?.testNumber.slice(-4) ?? '';
  return page({
    title: 'Confirm it is you',
    returnTo: [session.successUrl, session.cancelUrl],
    body: html`<div class="card narrow">
      <p class="bank"><i></i>Test Bank</p>
      <h1>Confirm it is you</h1>
      <p>Your bank wants to know that this payment is yours.</p>
      <dl class="facts">
        <dt>Shop</dt>
        <dd>${ctx.shopName}</dd>
        <dt>Amount</dt>
        <dd>${formatStripeMoney(session.amountTotal, session.currency)}</dd>
        <dt>Card</dt>
        <dd>ends in ${last4}</dd>
      </dl>
      <form method="post" action="/c/pay/${session.id}/3ds" class="actions">
        <button type="submit" name="answer" value="complete">Complete authentication</button>
        <button type="submit" name="answer" value="fail" class="quiet">Fail authentication</button>
      </form>
    </div>`,
  });
}
