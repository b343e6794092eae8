import { afterAll, expect, test } from 'vitest';
import { buildPayment } from '#test/factories/payment.ts';
import { ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { findAttemptByProviderIds } from './queries.ts';

const { db, close } = await testDatabase();
afterAll(close);

test('an attempt is found by its checkout, its payment or a movement, and only at its provider', async () => {
  const ctx = ctxFor(db);
  const { id, provider_session_id: checkout } = await buildPayment(db, {
    status: 'succeeded',
    provider_payment_id: 'pi_1',
  });
  await buildPayment(db, { provider: 'paypal', status: 'succeeded' });
  const { provider_ref: movement } = await db
    .selectFrom('ledger_entries')
    .select('provider_ref')
    .where('payment_attempt_id', '=', id)
    .executeTakeFirstOrThrow();
  for (const known of [checkout ?? '', 'pi_1', movement]) {
    expect(await findAttemptByProviderIds(ctx, 'stripe', ['other', known]), known).toBe(id);
    expect(await findAttemptByProviderIds(ctx, 'paypal', ['other', known]), known).toBeNull();
  }
  expect(await findAttemptByProviderIds(ctx, 'stripe', ['other'])).toBeNull();
  expect(await findAttemptByProviderIds(ctx, 'stripe', [])).toBeNull();
});
