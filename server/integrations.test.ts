import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { closeCopy } from '#features/settings/maintenance.ts';
import { readConfig } from '#lib/config/env.ts';
import { ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { connectIntegrations } from './integrations.ts';
import { MaintenanceState } from './maintenance-gate.ts';

const { db, close } = await testDatabase();
afterAll(close);

const live = { PAYMENTS_MODE: 'live', PUBLIC_URL: 'https://shop.example' };
const keys = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
const message = { to: 'ann@example.test', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };

/** The sender given to the mail server, and the one in the mail's header. */
async function senderWith(
  env: Record<string, string>,
): Promise<{ envelope: string; from: string }> {
  const received = Promise.withResolvers<{ envelope: string; from: string }>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const { mailFrom } = session.envelope;
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        const from = /^From: (.*)$/m.exec(text)?.[1]?.trim() ?? '';
        received.resolve({ envelope: mailFrom ? mailFrom.address : '', from });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => void server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  const config = readConfig({ ...live, ...keys, ...env, SMTP_URL: `smtp://127.0.0.1:${port}` });
  const { mailer } = await connectIntegrations(ctxFor(db), {
    config,
    databaseUrl: '',
    secretsKeys: () => [],
    maintenance: new MaintenanceState(db),
  });
  expect(mailer.isCapturing).toBeUndefined();
  await mailer.send(message);
  return received.promise;
}

test('the sender is MAIL_FROM, or an address on the shop’s own host', async () => {
  expect(await senderWith({ MAIL_FROM: 'Studio <hello@shop.example>' })).toEqual({
    envelope: 'hello@shop.example',
    from: 'Studio <hello@shop.example>',
  });
  expect(await senderWith({})).toEqual({
    envelope: 'no-reply@shop.example',
    from: 'no-reply@shop.example',
  });
});

test('without SMTP_URL mail is captured', async () => {
  const config = readConfig({ ...live, ...keys });
  const { mailer } = await connectIntegrations(ctxFor(db), {
    config,
    databaseUrl: '',
    secretsKeys: () => [],
    maintenance: new MaintenanceState(db),
  });
  expect(mailer.isCapturing).toBe(true);
});

test('a copy that nobody has opened asks no payment provider', async () => {
  const copy = await testDatabase();
  onTestFinished(copy.close);
  await closeCopy(ctxFor(copy.db), { backupAt: new Date() });
  const { payments } = await connectIntegrations(ctxFor(copy.db), {
    config: readConfig({ ...live, ...keys }),
    databaseUrl: '',
    secretsKeys: () => [],
    maintenance: new MaintenanceState(copy.db),
  });
  const refused = { kind: { code: 'copy_closed' } };
  const stripe = payments.get('stripe');
  await expect(stripe.checkCredentials()).rejects.toMatchObject(refused);
  await expect(stripe.retrievePayment({} as never)).rejects.toMatchObject(refused);
  await expect(stripe.createRefund({} as never)).rejects.toMatchObject(refused);
});
