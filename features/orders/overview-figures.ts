import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { toAmount } from '#lib/amount.ts';
import { isOfKind, ledgerNet, type MoneyKind } from './ledger-net.ts';
import type { Overview } from './overview-contract.ts';

const PERIOD_MS = 30 * 86_400_000;

/** Four figures of the last 30 days, each beside the 30 days before. */
export async function readFigures(ctx: Ctx, kind: MoneyKind): Promise<Overview['figures']> {
  const from = new Date(ctx.now.getTime() - PERIOD_MS);
  const before = new Date(from.getTime() - PERIOD_MS);
  const [now, then] = await Promise.all([
    readPeriod(ctx, kind, from, ctx.now),
    readPeriod(ctx, kind, before, from),
  ]);
  const average = ({ paidMinor, inCurrency: count }: typeof now) =>
    count === 0n ? null : toAmount((paidMinor + count / 2n) / count, kind.currency);
  const share = ({ delivered, onTime }: typeof now) =>
    delivered === 0 ? null : onTime / delivered;
  return {
    revenue: {
      now: toAmount(now.revenueMinor, kind.currency),
      before: toAmount(then.revenueMinor, kind.currency),
    },
    orders: { now: now.orders, before: then.orders },
    averageOrder: { now: average(now), before: average(then) },
    onTimeShare: { now: share(now), before: share(then) },
  };
}

async function readPeriod(ctx: Ctx, kind: MoneyKind, from: Date, to: Date) {
  const { currency, isLivemode } = kind;
  const [money, orders, deliveries] = await Promise.all([
    ctx.db
      .selectFrom('ledger_entries')
      .select(sql<bigint>`coalesce(sum(${ledgerNet}), 0)::bigint`.as('net'))
      .where('occurred_at', '>', from)
      .where('occurred_at', '<=', to)
      .where(isOfKind(kind))
      .executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom('orders')
      .select([
        sql<bigint>`count(*)`.as('count'),
        sql<bigint>`count(*) filter (where currency = ${currency})`.as('in_currency'),
        sql<bigint>`coalesce(sum(total_minor) filter (where currency = ${currency}), 0)::bigint`.as(
          'total',
        ),
      ])
      .where('paid_at', '>', from)
      .where('paid_at', '<=', to)
      .where('is_livemode', '=', isLivemode)
      .executeTakeFirstOrThrow(),
    // The due date of delivered work stands still, so what was on time stays on time.
    ctx.db
      .selectFrom('orders')
      .select([
        sql<bigint>`count(*)`.as('count'),
        sql<bigint>`count(*) filter (where delivered_at <= due_at)`.as('on_time'),
      ])
      .where('delivered_at', '>', from)
      .where('delivered_at', '<=', to)
      .where('state', 'in', ['delivered', 'completed'])
      .where('is_livemode', '=', isLivemode)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    revenueMinor: money.net,
    orders: Number(orders.count),
    paidMinor: orders.total,
    inCurrency: orders.in_currency,
    delivered: Number(deliveries.count),
    onTime: Number(deliveries.on_time),
  };
}
