/**
 * A consumer withdraws from an order. Anybody can send the form, so the answer is the same whatever the number and the address are, and only
 * the order's own customer gets a mail. Nothing moves until the studio settles it; the refund is proposed by what was done. Safe to repeat.
 */
import type { Ctx } from '#kit/ctx.ts';
import { countAttempt, limitRate } from '#kit/rate-limit.ts';
import { transact } from '#kit/transact.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { networkOf } from '#lib/ip-address.ts';
import { ORDER_NUMBER } from '#lib/paths.ts';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import { pauseAcceptance } from '#features/orders/automatic-acceptance.ts';
import { lockOrder } from '#features/orders/lock-order.ts';
import { presentClock } from '#features/orders/present-order.ts';
import type { NewWithdrawal } from './contract.ts';
import { asSystem } from '#kit/ctx.ts';
import { mailWithdrawal } from './mail-withdrawal.ts';
import { findWithdrawal } from './read-withdrawal.ts';
import { stepsOwed } from './steps-owed.ts';
import { withdrawalShare } from './withdrawal-share.ts';
import { withdrawalDeclared } from '#features/orders/events.ts';
import { record } from '#features/orders/record.ts';

const HOUR_SECONDS = 3600;

export async function declareWithdrawal(
  ctx: Ctx,
  { orderNumber, email, name, body }: NewWithdrawal,
  clientIp: string,
): Promise<void> {
  await limitRate(
    ctx,
    { bucket: `withdrawal:${networkOf(clientIp)}`, limit: 10, windowSeconds: HOUR_SECONDS },
    messageKeysOf('api-withdrawals')('tooMany'),
  );
  const number = orderNumber.toUpperCase().replace(/\s/g, '');
  // Guessing the address of one order is slow too, and looks the same.
  const about = { bucket: `withdrawal:order:${number.slice(0, 40)}`, limit: 10 };
  if (!(await countAttempt(ctx, { ...about, windowSeconds: HOUR_SECONDS }))) return;
  const orderId = await findOrderOf(ctx, { number, email });
  if (!orderId) return;
  await transact(asSystem(ctx, 'withdrawals'), async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (await findWithdrawal(tx, order)) return;
    const { elapsedShare } = presentClock(order, await getWorkCalendar(tx), tx.now);
    const steps = await stepsOwed(tx, order);
    const share = withdrawalShare(order, { elapsedShare, steps, now: tx.now });
    const { id } = await tx.db
      .insertInto('withdrawals')
      .values({
        order_id: order.id,
        name,
        email,
        body,
        declared_at: tx.now,
        is_in_time: share.isInTime,
        refund_share_basis_points: share.basisPoints,
        refund_basis: share.basis,
        refund_steps_done: share.steps?.doneCount ?? null,
        refund_step_count: share.steps?.count ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await pauseAcceptance(tx, order);
    await record(tx, order, withdrawalDeclared, { name });
    const about = { withdrawalId: id, orderId: order.id };
    await mailWithdrawal(tx, { ...about, to: email, userId: order.user_id });
  });
}

/** The order with this number, if the address is that of its customer. */
async function findOrderOf(
  ctx: Ctx,
  { number, email }: { number: string; email: string },
): Promise<string | null> {
  if (!ORDER_NUMBER.test(number)) return null;
  const order = await ctx.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('orders.id')
    .where('orders.number', '=', number)
    .where('users.email', '=', email)
    // A company has no such right.
    .where('orders.company_id', 'is', null)
    .where('orders.erased_at', 'is', null)
    .executeTakeFirst();
  return order?.id ?? null;
}
