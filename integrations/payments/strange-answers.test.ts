/** Servers in place of Stripe and PayPal that answer as neither would. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { newCheckout } from '#test/harness/payment-target.ts';
import { createPaymentProviders, type PaymentProviders } from './payment-providers.ts';
import { AmbiguousOutcomeError, ProviderUnavailableError } from './provider-errors.ts';
import type { ProviderId } from './provider.ts';

const both: ProviderId[] = ['stripe', 'paypal'];
/** Generous: on a busy machine a connection takes a while too, and one that fails is no strange answer. */
const TIMEOUT_MS = 20_000;

/** Providers whose vendor returns a token and the account, and this answer to everything else. */
async function answeredBy(respond: (response: ServerResponse) => void, timeoutMs = TIMEOUT_MS) {
  const callLimits = { timeoutMs, retries: 0 };
  const paths: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    paths.push(path);
    const known = KNOWN[path];
    if (known) response.setHeader('content-type', 'application/json').end(JSON.stringify(known));
    else respond(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const sandboxUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const providers: PaymentProviders = await createPaymentProviders(
    {
      mode: 'sandbox',
      publicUrl: 'http://localhost:3000',
      installationId: 'shop-1',
      sandboxUrl,
      stripe: { secretKey: 'sk_test_1', webhookSecrets: ['whsec_1'] },
      paypal: { clientId: 'client', clientSecret: 'secret', webhookId: 'WH-1' },
    },
    { interactive: callLimits, background: callLimits },
  );
  return { providers, paths };
}

const KNOWN: Record<string, object | undefined> = {
  '/v1/oauth2/token': { access_token: 'A21', token_type: 'Bearer', expires_in: 3600 },
  '/v1/account': { id: 'acct_1', object: 'account' },
};

async function expectUncertainty(providers: PaymentProviders, id: ProviderId): Promise<void> {
  const provider = providers.get(id);
  const creating = provider.createCheckoutSession(newCheckout(id, providers));
  await expect(creating).rejects.toThrow(AmbiguousOutcomeError);
  const looking = provider.retrievePayment({ sessionId: 'cs_test_1' });
  await expect(looking).rejects.toThrow(ProviderUnavailableError);
}

const bodies = ['', 'null', 'true', '"ok"', '[]', '{}', '{"id":1,"object":1}', '<html></html>'];

for (const status of [200, 201, 502]) {
  for (const body of bodies) {
    test.for(both)(
      `a ${status} with ${body || 'nothing'} from %s is never taken for success`,
      async (id) => {
        const { providers } = await answeredBy((response) => {
          response.writeHead(status, { 'content-type': 'application/json' }).end(body);
        });
        await expectUncertainty(providers, id);
        expect(providers.ids).toContain(id);
      },
    );
  }
}

test.for(both)('a redirect of %s is not followed', async (id) => {
  const { providers, paths } = await answeredBy((response) => {
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  await expectUncertainty(providers, id);
  expect(paths).not.toContain('/elsewhere');
});

test.for(both)('a slow answer of %s is given up in time', async (id) => {
  const { providers } = await answeredBy((response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const trickle = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(trickle));
  }, 1_000);
  // The answer never ends: only giving it up ends the call.
  await expectUncertainty(providers, id);
  expect(providers.ids).toContain(id);
});

test.for(both)('a refusal that is not from %s itself does not count as one', async (id) => {
  const { providers } = await answeredBy((response) => {
    response
      .writeHead(403, { 'content-type': 'text/html' })
      .end('<h1>Blocked by the firewall</h1>');
  });
  await expectUncertainty(providers, id);
  expect(providers.ids).toContain(id);
});
