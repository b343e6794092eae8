import type { Context } from '#sandbox/context.ts';
import { type Call, matchPath, type Reply, seeOther } from '#sandbox/http.ts';
import {
  answerAuthentication,
  type PayOutcome,
  payWithCard,
} from '#sandbox/stripe/payment-intents.ts';
import type { SessionRecord } from '#sandbox/stripe/records.ts';
import { findTestCard } from '#sandbox/test-cards.ts';
import { authenticationPage } from './authentication-page.ts';
import { type CardErrors, cardPage } from './card-page.ts';
import { messagePage } from './layout.ts';
import { type Words, wordsOf } from './words.ts';

/** The requests of the buyer's browser under `/c/pay`. */
export function answerStripePage(ctx: Context, call: Call): Reply {
  const id =
    matchPath('/c/pay/:id', call.path)?.id ??
    matchPath('/c/pay/:id/3ds', call.path)?.id ??
    matchPath('/c/pay/:id/cancel', call.path)?.id;
  const session = id ? ctx.books.find('sessions', id) : null;
  if (!session)
    return messagePage(
      { title: 'Page not found', text: 'There is no payment at this address.' },
      null,
      404,
    );
  const words = wordsOf(session.locale);
  const step = call.path.split('/')[4] ?? 'card';
  if (step === 'cancel') return seeOther(session.cancelUrl ?? session.successUrl);
  if (session.status === 'complete') return alreadyPaid(session, call.method);
  if (session.status === 'expired')
    return messagePage(
      { title: words.expiredTitle, text: words.expiredText, words },
      session.cancelUrl,
    );
  if (step === '3ds') return answerAuthenticationStep(ctx, session, call);
  return call.method === 'POST' ? pay(ctx, session, call) : cardPage(ctx, session);
}

function pay(ctx: Context, session: SessionRecord, call: Call): Reply {
  const form = new URLSearchParams(call.body.toString('utf8'));
  const card = findTestCard(form.get('card_number') ?? '');
  const typedExpiry = (form.get('expiry') ?? '').slice(0, 9);
  const expiry = readExpiry(typedExpiry, ctx.clock.now());
  const w = wordsOf(session.locale);
  const cvc = /^\d{3,4}$/.test((form.get('cvc') ?? '').trim());
  if (!card || !expiry || !cvc) {
    const errors: CardErrors = {
      summary: w.check,
      ...(card ? {} : { cardNumber: numberProblem(form.get('card_number') ?? '', w) }),
      ...(expiry ? {} : { expiry: w.expiryWrong }),
      ...(cvc ? {} : { cvc: w.cvcWrong }),
    };
    return cardPage(ctx, session, errors, /^[\d\s/]*$/.test(typedExpiry) ? typedExpiry : '');
  }
  return follow(ctx, session, payWithCard(ctx, session, card, expiry), typedExpiry);
}

function answerAuthenticationStep(ctx: Context, session: SessionRecord, call: Call): Reply {
  const intent = session.intentId ? ctx.books.get('intents', session.intentId) : null;
  const used = intent?.waitingCard;
  if (!used) return seeOther(`/c/pay/${session.id}`);
  if (call.method !== 'POST') return authenticationPage(ctx, session);
  const form = new URLSearchParams(call.body.toString('utf8'));
  const completed = form.get('answer') === 'complete';
  const expiry = `${String(used.expMonth).padStart(2, '0')} / ${String(used.expYear).slice(-2)}`;
  return follow(ctx, session, answerAuthentication(ctx, session, completed), expiry);
}

function follow(ctx: Context, session: SessionRecord, outcome: PayOutcome, expiry: string): Reply {
  if (outcome.kind === 'paid') return seeOther(successUrl(outcome.session));
  if (outcome.kind === 'authenticate') return seeOther(`/c/pay/${session.id}/3ds`);
  const w = wordsOf(session.locale);
  const errors: CardErrors = {
    summary: w.said[outcome.message] ?? outcome.message,
    cardNumber: w.anotherCard,
  };
  return cardPage(ctx, ctx.books.get('sessions', session.id), errors, expiry);
}

function alreadyPaid(session: SessionRecord, method: string): Reply {
  // Pay was pressed twice, or in a second tab: the first press has paid.
  if (method === 'POST') return seeOther(successUrl(session));
  const words = wordsOf(session.locale);
  return messagePage({ title: words.paidTitle, text: words.paidText, words }, successUrl(session));
}

export function successUrl(session: SessionRecord): string {
  return session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

function numberProblem(typed: string, w: Words): string {
  return typed.trim() === '' ? w.numberMissing : w.numberReal;
}

/** `MM / YY`, not in the past. */
function readExpiry(typed: string, now: Date): { month: number; year: number } | null {
  const parts = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(typed);
  const month = Number(parts?.[1]);
  const year = 2000 + Number(parts?.[2]);
  if (!parts || month < 1 || month > 12) return null;
  const current = now.getUTCFullYear() * 12 + now.getUTCMonth();
  return year * 12 + month - 1 < current ? null : { month, year };
}
