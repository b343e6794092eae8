import type { SandboxBuyer } from '#sandbox/contract.ts';
import type { Context } from '#sandbox/context.ts';
import { approvedUrl } from '#sandbox/pages/paypal-pages.ts';
import { successUrl } from '#sandbox/pages/stripe-pages.ts';
import { approveOrder, isPayable } from '#sandbox/paypal/orders.ts';
import { payByBankDebit } from '#sandbox/stripe/bank-debit.ts';
import { answerAuthentication, payWithCard } from '#sandbox/stripe/payment-intents.ts';
import { findTestCard } from '#sandbox/test-cards.ts';

/** The buyer's actions without a browser, for tests of the shop's server. */
export function buyerOf(ctx: Context): SandboxBuyer {
  const act = <T>(work: () => T): T => {
    const result = ctx.books.change(work);
    void ctx.deliveries.flush(ctx);
    return result;
  };
  return {
    payByCard: async (id, number = '4242424242424242', authentication = 'complete') => {
      const session = ctx.books.get('sessions', id);
      const card = findTestCard(number);
      if (session.status !== 'open') throw new Error(`session is ${session.status}`);
      if (!card) throw new Error('not a test card');
      let outcome = act(() => payWithCard(ctx, session, card, { month: 12, year: 2040 }));
      if (outcome.kind === 'authenticate' && authentication !== 'abandon') {
        const current = ctx.books.get('sessions', id);
        outcome = act(() => answerAuthentication(ctx, current, authentication === 'complete'));
      }
      return {
        paid: outcome.kind === 'paid',
        declineCode: outcome.kind === 'declined' ? outcome.code : null,
        returnUrl: outcome.kind === 'paid' ? successUrl(outcome.session) : null,
      };
    },
    payByBankDebit: async (id, outcome = 'succeeds') => {
      const session = ctx.books.get('sessions', id);
      if (session.status !== 'open') throw new Error(`session is ${session.status}`);
      return { returnUrl: successUrl(act(() => payByBankDebit(ctx, session, outcome))) };
    },
    approvePayPal: async (id, funding = 'balance') => {
      const order = ctx.books.get('orders', id);
      if (!isPayable(order)) throw new Error('order cannot be approved any more');
      return { returnUrl: approvedUrl(act(() => approveOrder(ctx, order, funding))) };
    },
  };
}
