import type { Due } from './records.ts';
import type { Context } from './context.ts';
import { denyCapture, settleCapture } from './paypal/captures.ts';
import { lapseOrder } from './paypal/orders.ts';
import * as paypalRefunds from './paypal/refunds.ts';
import { returnDebit, settleDebit } from './stripe/bank-debit.ts';
import { closeExpired } from './stripe/sessions.ts';
import * as stripeRefunds from './stripe/refunds.ts';

type Act = (ctx: Context, subject: string) => void;

const acts: Record<Due['act'], Act> = {
  'expire-session': (ctx, id) => {
    const session = ctx.books.get('sessions', id);
    if (session.status === 'open') closeExpired(ctx, session);
  },
  'settle-debit': (ctx, id) => settleDebit(ctx, ctx.books.get('charges', id)),
  'return-debit': (ctx, id) => returnDebit(ctx, ctx.books.get('charges', id)),
  'finish-stripe-refund': (ctx, id) =>
    stripeRefunds.finishRefund(ctx, ctx.books.get('stripeRefunds', id)),
  'fail-stripe-refund': (ctx, id) =>
    stripeRefunds.failRefund(ctx, ctx.books.get('stripeRefunds', id)),
  'lapse-order': (ctx, id) => lapseOrder(ctx, ctx.books.get('orders', id)),
  'settle-capture': (ctx, id) => settleCapture(ctx, ctx.books.get('captures', id)),
  'deny-capture': (ctx, id) => denyCapture(ctx, ctx.books.get('captures', id)),
  'finish-paypal-refund': (ctx, id) =>
    paypalRefunds.finishRefund(ctx, ctx.books.get('paypalRefunds', id)),
  'fail-paypal-refund': (ctx, id) =>
    paypalRefunds.failRefund(ctx, ctx.books.get('paypalRefunds', id)),
};

/** Runs everything due by then (unix seconds of the sandbox's clock), in order of time. */
export function runDue(ctx: Context, until = ctx.clock.unix()): void {
  const due = ctx.books.all('due').filter((each) => each.at <= until);
  if (due.length === 0) return;
  for (const each of due.toSorted((a, b) => a.at - b.at)) {
    ctx.books.change(() => {
      ctx.books.remove('due', each.id);
      acts[each.act](ctx, each.subject);
    });
  }
}
