import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { buildOrder } from '#test/factories/order.ts';
import { initialBillOf } from '#test/factories/payment.ts';
import { ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { sweepProviders } from './sweep-providers.ts';

const { db, close } = await testDatabase();
afterAll(close);

const noProviders = { ids: [] } as unknown as PaymentProviders;

test('a large shop syncs each payment once, at most 20 a second', async () => {
  const { id } = await buildOrder(db);
  await sql`
    insert into payment_attempts (order_id, bill_id, provider, attempt_number, status, amount_minor, currency, is_livemode, fingerprint, expires_at, updated_at)
    select ${id}, (select id from bills where order_id = ${id}), 'stripe', n, case when n <= 1100 then 'succeeded' else 'failed' end, 100, 'EUR', false, 'test', now(),
      case when n = 1 then now() - interval '30 days' else now() - interval '1 day' end
    from generate_series(1, 1105) n`.execute(db);
  const ctx = ctxFor(db);
  await sweepProviders(ctx, noProviders);
  expect(new Set(ctx.queue.sent.map(({ key }) => key)).size).toBe(1099);
  expect(ctx.queue.sent).toHaveLength(1099);
  const bySecond = Map.groupBy(ctx.queue.sent, ({ startAfter = ctx.now }) =>
    Math.floor((startAfter.getTime() - ctx.now.getTime()) / 1000),
  );
  expect([...bySecond.values()].every((jobs) => jobs.length <= 20)).toBe(true);
  expect(bySecond.size).toBe(55);
});

test('a disputed payment is checked, however old it is', async () => {
  const { id } = await buildOrder(db);
  const payment = await db
    .insertInto('payment_attempts')
    .values({
      order_id: id,
      bill_id: (await initialBillOf(db, { id })).id,
      provider: 'stripe',
      attempt_number: 1,
      status: 'succeeded',
      amount_minor: 100n,
      currency: 'EUR',
      is_livemode: false,
      fingerprint: 'test',
      expires_at: new Date(),
      updated_at: new Date('2024-01-01'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('disputes')
    .values({
      payment_attempt_id: payment.id,
      order_id: id,
      provider: 'stripe',
      provider_dispute_id: crypto.randomUUID(),
      amount_minor: 100n,
      currency: 'EUR',
      status: 'needs_response',
      is_open: true,
      opened_at: new Date('2024-01-02'),
    })
    .execute();
  const ctx = ctxFor(db);
  await sweepProviders(ctx, noProviders);
  expect(ctx.queue.sent.map(({ key }) => key)).toContain(payment.id);
});
