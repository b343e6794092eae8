import type { Insertable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Orders } from '#db/schema.ts';
import { confirmReturn } from '#features/payments/attempts/confirm-return.ts';
import type { PaymentProgress, ProviderId } from '#features/payments/contract.ts';
import type { PaymentAttemptRow } from '#features/payments/attempts/lock-attempt.ts';
import { startPayment } from '#features/payments/attempts/start-payment.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import type { Ctx } from '#kit/ctx.ts';
import { buildOrder } from '#test/factories/order.ts';
import type { BuiltService } from '#test/factories/service.ts';
import { actorOf, buildUser } from '#test/factories/user.ts';
import type { PaymentsWorld } from './payments.ts';

/** A customer with an unpaid order, and the steps of paying. */
export interface Buyer {
  order: OrderRow;
  ctx(): Ctx;
  /** Presses one of the two buttons; returns the address of the provider's page. */
  press(provider: ProviderId, key?: string): Promise<string>;
  /** Presses the button and pays on the card page. */
  payByCard(card?: string, authentication?: 'complete' | 'fail' | 'abandon'): Promise<boolean>;
  /** Presses the button and approves on PayPal's page; returns PayPal's id of the order. */
  approvePayPal(
    funding?: Parameters<PaymentsWorld['sandbox']['control']['buyer']['approvePayPal']>[1],
  ): Promise<string>;
  /** Returns to our page. */
  comeBack(paypalOrderId?: string): Promise<PaymentProgress>;
  /** The current data in our database. */
  look(): Promise<Look>;
}

export interface Look {
  order: OrderRow;
  attempts: PaymentAttemptRow[];
  /** `capture 12500`, `refund 12500` … in the order they were entered. */
  ledger: string[];
  refunds: string[];
  confirmations: number;
}

/** The last part of the page's address: the id of the session or the PayPal order. */
export function checkoutIn(url: string): string {
  const { pathname, searchParams } = new URL(url);
  return searchParams.get('token') ?? pathname.split('/').at(-1) ?? '';
}

export async function buildBuyer(
  world: PaymentsWorld,
  db: Db,
  options: Partial<Omit<Insertable<Orders>, 'state' | 'payment_status'>> & {
    of?: BuiltService;
  } = {},
): Promise<Buyer> {
  const user = await buildUser(db);
  const order = await buildOrder(db, { user_id: user.id, ...options });
  const { buyer } = world.sandbox.control;
  const ctx = () => world.ctx(actorOf(user));
  const press = async (provider: ProviderId, key: string = crypto.randomUUID()) => {
    const start = { orderId: order.id, provider, key };
    return (await startPayment(ctx(), world.payments, start)).redirectUrl;
  };
  return {
    order,
    ctx,
    press,
    async payByCard(card, authentication) {
      const session = checkoutIn(await press('stripe'));
      return (await buyer.payByCard(session, card, authentication)).paid;
    },
    async approvePayPal(funding) {
      const paypalOrderId = checkoutIn(await press('paypal'));
      await buyer.approvePayPal(paypalOrderId, funding);
      return paypalOrderId;
    },
    comeBack: (paypalOrderId) =>
      confirmReturn(ctx(), world.payments, { orderId: order.id, paypalOrderId }),
    look: () => lookAt(db, order.id),
  };
}

async function lookAt(db: Db, orderId: string): Promise<Look> {
  const [order, attempts, ledger, refunds, events] = await Promise.all([
    db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
    db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('attempt_number')
      .execute(),
    db
      .selectFrom('ledger_entries')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('refunds')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .execute(),
    db.selectFrom('order_events').select('type').where('order_id', '=', orderId).execute(),
  ]);
  return {
    order,
    attempts,
    ledger: ledger.map(({ kind, amount_minor }) => `${kind} ${amount_minor}`),
    refunds: refunds.map(({ status, amount_minor }) => `${status} ${amount_minor}`),
    confirmations: events.filter(({ type }) => type === 'order.confirmed').length,
  };
}
