import { serve } from '@hono/node-server';
import { OpenAPIHono } from '@hono/zod-openapi';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach } from 'vitest';
import type { Db } from '#db/client.ts';
import type { MailComposer } from '#features/mail/mail-kind.ts';
import { mailWorker } from '#features/mail/worker.ts';
import { orderNotificationComposer } from '#features/orders/mails/mail-order-notification.ts';
import { paymentsMails } from '#features/payments/mails.ts';
import { paymentsWorker } from '#features/payments/worker.ts';
import { webhooksHttp } from '#features/payments/webhooks/http.ts';
import {
  createPaymentProviders,
  type PaymentProviders,
} from '#integrations/payments/payment-providers.ts';
import type { MailMessage } from '#integrations/mail/mailer.ts';
import type { ApiEnv } from '#kit/http.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ProviderError } from '#integrations/payments/provider-errors.ts';
import { DoNotRetryError, type Handler } from '#kit/jobs.ts';
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts';
import { answerErrors } from '#server/middleware/answer-errors.ts';
import { recordingQueue, type SentJob } from './queue.ts';
import { testSecrets } from './secrets.ts';

export const PUBLIC_URL = 'http://localhost:3000';

/** Payments without mocks: real SDKs, the sandbox, an HTTP server for its webhooks, and a worker on demand. */
export interface PaymentsWorld {
  payments: PaymentProviders;
  sandbox: Sandbox;
  queue: { readonly sent: SentJob[] };
  mails: MailMessage[];
  /** The world's clock; ahead of the real one after `wait`. */
  now(): Date;
  /** Moves our clock ahead; the sandbox's does not change. */
  wait(seconds: number): void;
  /** A context with the world's time and queue, acting as the system by default. */
  ctx(actor?: Ctx['actor']): Ctx;
  /** Waits for every webhook in progress, then runs due jobs until none is left. */
  settle(): Promise<void>;
  /** Runs due jobs until none is left, without waiting for webhooks. */
  work(): Promise<void>;
}

/** Like the queue: a final error ends the job. One caused by a bug still fails the test. */
function endJob(error: unknown): void {
  const isFinal = error instanceof DoNotRetryError;
  if (isFinal && (error.cause === undefined || error.cause instanceof ProviderError)) return;
  throw error;
}

/**
 * Faults are cleared after each test, and everything is closed after the last. `also` are jobs and mails of other features, such as the
 * invoices'.
 */
export async function paymentsWorld(
  db: Db,
  also: { handlers?: Handler[]; mails?: MailComposer[] } = {},
): Promise<PaymentsWorld> {
  const sandbox = await startSandbox({ retryScheduleMs: [50, 100, 200] });
  const payments = await createPaymentProviders({
    mode: 'sandbox',
    publicUrl: PUBLIC_URL,
    installationId: crypto.randomUUID(),
    sandboxUrl: sandbox.url,
    stripe: {
      secretKey: sandbox.stripe.secretKey,
      webhookSecrets: [sandbox.stripe.webhookSecret],
    },
    paypal: sandbox.paypal,
  });
  const queue = recordingQueue();
  const mails: MailMessage[] = [];
  const mailer = { send: async (message: MailMessage) => void mails.push(message) };
  // The mails about the order itself are not looked at.
  const unsent = { ...orderNotificationComposer(), compose: async () => null };
  const composers = [...paymentsMails(), ...(also.mails ?? []), unsent];
  const handlers = [
    ...paymentsWorker({ payments }),
    ...(also.handlers ?? []),
    ...mailWorker({ mailer, publicUrl: PUBLIC_URL, composers }),
  ];

  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);
  const ctx = (actor: Ctx['actor'] = { kind: 'system', name: 'test' }): Ctx => ({
    actor,
    db,
    queue,
    secrets: testSecrets,
    now: now(),
    locale: 'en',
    clock: now,
  });

  const app = new OpenAPIHono<ApiEnv>();
  app.use(async (c, next) => {
    c.set('ctx', ctx({ kind: 'visitor' }));
    c.set('requestId', 'test');
    c.set('clientIp', '192.0.2.1');
    await next();
  });
  app.onError(answerErrors);
  app.route('/', webhooksHttp({ payments }));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  if (!server.listening) await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await sandbox.control.setWebhooks({ stripe: `${baseUrl}/stripe`, paypal: `${baseUrl}/paypal` });

  async function work(): Promise<void> {
    for (;;) {
      const at = queue.sent.findIndex(({ startAfter }) => !startAfter || startAfter <= now());
      const [job] = at === -1 ? [] : queue.sent.splice(at, 1);
      if (!job) return;
      const handler = handlers.find((each) => each.job.name === job.name);
      await handler
        ?.run(ctx({ kind: 'system', name: job.name }), job.payload, randomUUID())
        .catch(endJob);
    }
  }

  afterEach(() => sandbox.control.clearFaults());
  afterAll(async () => {
    await sandbox.close();
    server.close();
  });

  return {
    payments,
    sandbox,
    queue,
    mails,
    now,
    wait: (seconds) => void (aheadMs += seconds * 1_000),
    ctx,
    work,
    async settle() {
      await sandbox.control.settle();
      await work();
    },
  };
}
