import type { Context } from '#sandbox/context.ts';
import type { Reply } from '#sandbox/http.ts';
import type { SessionRecord } from '#sandbox/stripe/records.ts';
import { testCards } from '#sandbox/test-cards.ts';
import { formatStripeMoney } from './format-money.ts';
import { html, type Html } from './html.ts';
import { page } from './layout.ts';
import { type Words, wordsOf } from './words.ts';

export interface CardErrors {
  /** Shown above the form. */
  summary: string;
  cardNumber?: string;
  expiry?: string;
  cvc?: string;
}

/** The hosted card page. The card number and the CVC are never sent back into it. */
export function cardPage(
  ctx: Context,
  session: SessionRecord,
  errors: CardErrors | null = null,
  expiry = '',
): Reply {
  const w = wordsOf(session.locale);
  const amount = formatStripeMoney(session.amountTotal, session.currency, w.lang);
  // The first invalid field gets the focus, so that its message is read aloud.
  const focus = errors?.cardNumber
    ? 'card_number'
    : errors?.expiry
      ? 'expiry'
      : errors
        ? 'cvc'
        : null;
  const number = field(
    { name: 'card_number', label: w.cardNumber, hint: '1234 1234 1234 1234', length: 23 },
    { error: errors?.cardNumber, focus },
  );
  const date = field(
    { name: 'expiry', label: w.expiry, hint: w.expiryHint, length: 9 },
    { error: errors?.expiry, focus, value: expiry },
  );
  const code = field(
    { name: 'cvc', label: w.cvc, hint: '123', length: 4 },
    { error: errors?.cvc, focus },
  );
  return page({
    words: w,
    title: `${errors ? w.problem : ''}${w.payTo(amount, ctx.shopName)}`,
    returnTo: [session.successUrl, session.cancelUrl],
    body: html`<div class="pay">
      ${summaryOf(ctx, session, amount)}
      <div class="card">
        <h2>${w.payByCard}</h2>
        ${errors ? html`<div class="alert" role="alert"><strong>${errors.summary}</strong> ${w.notCharged}</div>` : null}
        <form method="post" action="/c/pay/${session.id}" autocomplete="off" novalidate>
          ${number}
          <div class="pair">${date} ${code}</div>
          <div class="actions">
            <button type="submit">${w.pay}</button>
            ${session.cancelUrl ? html`<a class="cancel" href="/c/pay/${session.id}/cancel">${w.cancel}</a>` : null}
          </div>
        </form>
        ${testNumbers(w)}
      </div>
    </div>`,
  });
}

function summaryOf(ctx: Context, session: SessionRecord, amount: string): Html {
  const w = wordsOf(session.locale);
  return html`<div class="summary">
    <p class="payee">${ctx.shopName}</p>
    <h1>${w.payAmount(amount)}</h1>
    <ul class="items">
      ${session.items.map(
        (item) =>
          html`<li>
            <span>${item.name}${item.quantity > 1 ? ` × ${item.quantity}` : ''}</span
            ><span
              >${formatStripeMoney(item.unitAmount * item.quantity, session.currency, w.lang)}</span
            >
          </li>`,
      )}
    </ul>
    ${session.customerEmail ? html`<p class="quiet-text">${w.receiptTo(session.customerEmail)}</p>` : null}
  </div>`;
}

interface Field {
  name: string;
  label: string;
  hint: string;
  length: number;
}

interface FieldState {
  error?: string | undefined;
  /** The field that has the focus when the page opens. */
  focus: string | null;
  value?: string;
}

function field(
  { name, label, hint, length }: Field,
  { error, focus, value = '' }: FieldState,
): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      type="text"
      id="${name}"
      name="${name}"
      value="${value}"
      inputmode="numeric"
      autocomplete="off"
      spellcheck="false"
      maxlength="${length}"
      placeholder="${hint}"
      aria-required="true"
      ${error ? html` aria-invalid="true" aria-describedby="${name}-error"` : null}${focus === name ? html` autofocus` : null}
    />
    ${error ? html`<p class="error" id="${name}-error">${error}</p>` : null}
  </div>`;
}

const testNumbers = (w: Words) =>
  html`<details>
    <summary>${w.testNumbers}</summary>
    <p class="quiet-text">${w.testNumbersHint}</p>
    <ul class="numbers">
      ${testCards
        .filter((card) => card.suggested)
        .map(
          (card) =>
            html`<li>
              <code>${card.number.replace(/(.{4})(?=.)/g, '$1 ')}</code
              ><span>${w.said[card.title] ?? card.title}</span>
            </li>`,
        )}
    </ul>
  </details>`;
