/** Which situations a seed reached. A simulation that reaches none would satisfy every invariant. */
import type { SeedState } from './invariants.ts';
import type { Scene } from './scene.ts';

export const SITUATIONS = [
  'paid by card',
  'paid at PayPal',
  'expired',
  'paid after it was cancelled',
  'paid twice',
  'replaced by another attempt',
  'declined',
  'refunded in part',
  'refund failed',
  'refunded in the dashboard',
  'disputed',
  'needed an administrator',
  'a process died',
  'a provider failed',
  'a provider returned wrong data',
  'a task waited for a lock',
  'a forgery was refused',
  'cancelled as its customer asked',
  'a webhook event was processed',
  'an extra was paid',
  'an extra was withdrawn',
  'an extra was declined',
  'an extra was void with its order',
  'an extra was paid after it was void',
  'an extra was refunded',
  'a delivered order got an extra',
] as const;

type Situation = (typeof SITUATIONS)[number];

export function findReachedSituations(
  { scheduler, faultProfile, forged }: Scene,
  state: SeedState,
): Situation[] {
  const { payments, orders, bills, ledger, refunds, events, discrepancies, webhookEvents } = state;
  const extras = bills.filter(({ purpose }) => purpose === 'extra');
  const isVoid = (reason: string) => extras.some(({ void_reason }) => void_reason === reason);
  const confirmed = new Set(
    events.filter(({ type }) => type === 'order.confirmed').map(({ order_id }) => order_id),
  );
  const captured = (orderId: string) =>
    ledger.filter(({ kind, order_id }) => kind === 'capture' && order_id === orderId).length;
  const paidBy = (provider: string) =>
    payments.some((each) => each.provider === provider && each.status === 'succeeded');
  const isTraced = (start: string) => scheduler.trace.some((line) => line.trim().startsWith(start));
  const isReached: Record<Situation, boolean> = {
    'paid by card': paidBy('stripe'),
    'paid at PayPal': paidBy('paypal'),
    expired: orders.some(({ state }) => state === 'expired'),
    'paid after it was cancelled': orders.some(
      ({ id, state }) => state === 'cancelled' && !confirmed.has(id) && captured(id) > 0,
    ),
    'paid twice': orders.some(({ id }) => captured(id) > 1),
    'replaced by another attempt': payments.some(({ superseded_at }) => superseded_at !== null),
    declined: payments.some(({ failure_code }) => failure_code !== null),
    'refunded in part': orders.some(
      ({ payment_status }) => payment_status === 'partially_refunded',
    ),
    'refund failed': refunds.some(({ status }) => status === 'failed'),
    'refunded in the dashboard': refunds.some(({ idempotency_key }) =>
      idempotency_key.startsWith('imported'),
    ),
    disputed: ledger.some(({ kind }) => kind === 'dispute_withdrawn'),
    'needed an administrator': discrepancies.some(({ kind }) => kind === 'payment_mismatch'),
    'a process died': isTraced('-- web') || isTraced('-- worker'),
    'a provider failed': isTraced('fault'),
    'a provider returned wrong data':
      faultProfile.wrongData && scheduler.trace.some((line) => /^ +fault .*"wrong/.test(line)),
    'a task waited for a lock': scheduler.waits > 0,
    'a forgery was refused': forged.length > 0,
    'an extra was paid': extras.some(({ state }) => state === 'paid'),
    'an extra was withdrawn': isVoid('withdrawn'),
    'an extra was declined': isVoid('declined'),
    'an extra was void with its order': isVoid('order_completed') || isVoid('order_cancelled'),
    'an extra was paid after it was void': extras.some(
      ({ id, state }) =>
        state === 'void' && ledger.some((each) => each.bill_id === id && each.kind === 'capture'),
    ),
    'an extra was refunded': extras.some(
      ({ id, state }) => state === 'paid' && refunds.some(({ bill_id }) => bill_id === id),
    ),
    'a delivered order got an extra': orders.some(({ id }) => {
      const types = events.filter(({ order_id }) => order_id === id).map(({ type }) => type);
      const delivered = types.indexOf('order.delivered');
      return delivered >= 0 && types.includes('extra.agreed', delivered);
    }),
    'cancelled as its customer asked': orders.some(
      ({ is_cancellation_agreed }) => is_cancellation_agreed,
    ),
    'a webhook event was processed': webhookEvents.some(({ state }) => state === 'processed'),
  };
  return SITUATIONS.filter((situation) => isReached[situation]);
}
