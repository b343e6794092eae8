/** On the real queue: the row alone decides when an event is processed again. */
import { afterAll, expect, test, vi } from 'vitest';
import { createPaymentProviders } from '#integrations/payments/payment-providers.ts';
import { startQueue } from '#kit/queue.ts';
import { testDatabase } from '#test/harness/database.ts';
import { paymentJobs, processWebhookEventJob } from '#features/payments/jobs.ts';
import { paymentsWorker } from '#features/payments/worker.ts';
import { testSecrets } from '#test/harness/secrets.ts';

const { url, db, close } = await testDatabase();
const failed: string[] = [];
const queue = await startQueue(url, {
  jobs: paymentJobs as never,
  onError: (error) => console.error(error),
  onFailed: (_, error, { isFinal }) => failed.push(`${isFinal ? 'final: ' : ''}${String(error)}`),
});
afterAll(async () => {
  await queue.stop();
  await close();
});

/** No server listens at its address, and the provider is never called: the stored event is broken. */
const payments = await createPaymentProviders({
  mode: 'sandbox',
  publicUrl: 'http://localhost:3000',
  installationId: crypto.randomUUID(),
  sandboxUrl: 'http://127.0.0.1:9',
  stripe: { secretKey: 'sk_test_sandbox_x', webhookSecrets: ['whsec_x'] },
});

test('an event that meets an unexpected error is retried by its own schedule, not by the queue', async () => {
  const handlers = paymentsWorker({ payments });
  const newCtx = (name: string) => ({
    actor: { kind: 'system', name } as const,
    db,
    queue,
    secrets: testSecrets,
    now: new Date(),
    locale: 'en' as const,
  });
  const { id } = await db
    .insertInto('webhook_events')
    .values({
      provider: 'stripe',
      is_livemode: false,
      provider_event_id: 'evt_broken',
      type: 'checkout.session.completed',
      raw_body: Buffer.from('{"this is": not JSON'),
      received_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queue.work(
    handlers.filter(({ job }) => job.name === processWebhookEventJob.name),
    newCtx,
  );
  await queue.send(db, processWebhookEventJob as never, { webhookEventId: id.toString() }, {});
  await vi.waitFor(() => expect(failed).toHaveLength(1), { timeout: 15_000, interval: 50 });
  expect(failed[0]).toMatch(/^final: .*Webhook \d+ failed and is deferred/);
  const listJobs = () =>
    db
      .selectFrom('pgboss.job' as never)
      .select(['state', 'retry_limit'] as never)
      .where('name' as never, '=', processWebhookEventJob.name as never)
      .orderBy('created_on' as never)
      .execute();
  // The failed job, and the next one at the time stored in the row. The queue stores the failure after it reports it.
  await vi.waitFor(
    async () =>
      expect(await listJobs()).toEqual([
        { state: 'failed', retry_limit: 0 },
        { state: 'created', retry_limit: 0 },
      ]),
    { timeout: 15_000, interval: 50 },
  );
  const row = await db
    .selectFrom('webhook_events')
    .select(['state', 'attempts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ state: 'deferred', attempts: 1 });
});
