import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Books } from './books.ts';
import { Clock } from './clock.ts';
import { refuseForeignKeys, refuseProduction } from './containment.ts';
import { type Context, noCall } from './context.ts';
import type { Sandbox, SandboxCredentials, SandboxOptions } from './contract.ts';
import { controlOf } from './control/control.ts';
import { setTargets } from './control/targets.ts';
import { WebhookDeliveries } from './deliveries.ts';
import { runDue } from './due.ts';
import { FaultBox } from './faults.ts';
import { controlToken, paypalIds, stripeIds } from './ids.ts';
import { Journal } from './journal.ts';
import { SandboxLog } from './log.ts';
import { createSandboxServer } from './server.ts';

export type * from './contract.ts';

const CREDENTIALS = 'credentials';
const TICK_MS = 500;

/** Starts a payments sandbox in this process, bound to 127.0.0.1. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  refuseProduction();
  const journal = options.journal ? new Journal(options.journal) : null;
  const books = new Books(journal);
  const ctx: Context = {
    books,
    clock: new Clock(options.clockOffsetSeconds),
    faults: new FaultBox(),
    deliveries: new WebhookDeliveries(options.retryScheduleMs),
    log: new SandboxLog(),
    credentials: keepCredentials(books, options.credentials),
    controlToken: options.controlToken ?? controlToken(),
    observe: options.observe ?? (() => {}),
    shopName: options.shopName ?? 'Test shop',
    url: '',
    current: noCall,
  };
  books.change(() => setTargets(ctx, options.webhooks ?? {}));

  const server = createSandboxServer(ctx);
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  ctx.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ctx.deliveries.resume(ctx);
  const tick = setInterval(() => {
    runDue(ctx);
    void ctx.deliveries.flush(ctx);
  }, TICK_MS).unref();

  return {
    url: ctx.url,
    stripe: ctx.credentials.stripe,
    paypal: ctx.credentials.paypal,
    controlToken: ctx.controlToken,
    dashboardUrl: `${ctx.url}/__sandbox?token=${ctx.controlToken}`,
    control: controlOf(ctx),
    nameShop: (name) => void (ctx.shopName = name),
    close: async () => {
      clearInterval(tick);
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await Promise.all([closed, ctx.deliveries.close()]);
      journal?.close();
    },
  };
}

/** The given keys, those of the journal, or new ones. */
function keepCredentials(books: Books, provided?: SandboxCredentials): SandboxCredentials {
  const stored = books.find('settings', CREDENTIALS)?.value as SandboxCredentials | undefined;
  const credentials = provided ?? stored ?? mintCredentials();
  refuseForeignKeys(credentials);
  books.change(() => books.put('settings', { id: CREDENTIALS, value: credentials }));
  return credentials;
}

/** New keys, as random as real ones. */
export function mintCredentials(): SandboxCredentials {
  return {
    stripe: {
      secretKey: stripeIds.secretKey(),
      webhookSecret: stripeIds.webhookSecret(),
      accountId: stripeIds.account(),
    },
    paypal: {
      clientId: paypalIds.clientId(),
      clientSecret: paypalIds.clientSecret(),
      webhookId: paypalIds.webhook(),
      merchantId: paypalIds.account(),
    },
  };
}
