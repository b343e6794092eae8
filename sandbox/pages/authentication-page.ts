import type { Context } from '#sandbox/context.ts';
import type { Reply } from '#sandbox/http.ts';
import type { SessionRecord } from '#sandbox/stripe/records.ts';
import { formatStripeMoney } from './format-money.ts';
import { html } from './html.ts';
import { page } from './layout.ts';
import { wordsOf } from './words.ts';

/** The 3-D Secure step, in which the buyer's bank authenticates them. */
export function authenticationPage(ctx: Context, session: SessionRecord): Reply {
  const intent = session.intentId ? ctx.books.find('intents', session.intentId) : null;
  const last4 = intent?.waitingCard?.testNumber.slice(-4) ?? '';
  const w = wordsOf(session.locale);
  return page({
    words: w,
    title: w.confirmTitle,
    returnTo: [session.successUrl, session.cancelUrl],
    body: html`<div class="card narrow">
      <p class="bank"><i></i>${w.testBank}</p>
      <h1>${w.confirmTitle}</h1>
      <p>${w.confirmText}</p>
      <dl class="facts">
        <dt>${w.shop}</dt>
        <dd>${ctx.shopName}</dd>
        <dt>${w.amount}</dt>
        <dd>${formatStripeMoney(session.amountTotal, session.currency, w.lang)}</dd>
        <dt>${w.card}</dt>
        <dd>${w.endsIn(last4)}</dd>
      </dl>
      <form method="post" action="/c/pay/${session.id}/3ds" class="actions">
        <button type="submit" name="answer" value="complete">${w.complete}</button>
        <button type="submit" name="answer" value="fail" class="quiet">${w.fail}</button>
      </form>
    </div>`,
  });
}
