/**
 * The payments sandbox without a socket: the vendors' real libraries call it, the sandbox's real logic answers, and each call is a step of
 * the simulation. Webhooks stay in the sandbox until the simulation delivers them.
 */
import { createRequire } from 'node:module';
import { exchange } from '#sandbox/api-exchange.ts';
import { Books } from '#sandbox/books.ts';
import { Clock } from '#sandbox/clock.ts';
import { noCall, type Context } from '#sandbox/context.ts';
import { signingCertificate } from '#sandbox/paypal/certificate.ts';
import type { Provider, SandboxControl, WebhookFault } from '#sandbox/contract.ts';
import { controlOf } from '#sandbox/control/control.ts';
import { setTargets } from '#sandbox/control/targets.ts';
import { WebhookDeliveries } from '#sandbox/deliveries.ts';
import { runDue } from '#sandbox/due.ts';
import { FaultBox } from '#sandbox/faults.ts';
import type { Call, WebhookRequest } from '#sandbox/http.ts';
import { SandboxLog } from '#sandbox/log.ts';
import { answerPayPal, readPayPalCall } from '#sandbox/paypal/api.ts';
import { paypalWebhookRequest } from '#sandbox/paypal/webhook-request.ts';
import { mintCredentials } from '#sandbox/sandbox.ts';
import { answerStripe, readStripeCall } from '#sandbox/stripe/api.ts';
import { stripeWebhookRequest } from '#sandbox/stripe/webhook-request.ts';

const ORIGIN = 'http://127.0.0.1:1';

type Step = <Result>(label: string, perform: () => Promise<Result>) => Promise<Result>;

export interface WaitingEvent {
  provider: Provider;
  eventId: string;
  type: string;
  isDelivered: boolean;
}

/** A call that changes something at the provider. */
export interface ChangeCall {
  path: string;
  key: string | null;
  body: string;
}

export interface ProviderWire {
  url: string;
  /** Every changing call so far, with its key. */
  changes: ChangeCall[];
  control: SandboxControl;
  credentials: Context['credentials'];
  /** The checkouts at which a buyer could pay by card now. */
  payablePages(): Set<string>;
  /** All events, oldest first. */
  events(): WaitingEvent[];
  /** One attempt to deliver an event, signed. */
  webhook(event: WaitingEvent, fault?: WebhookFault): WebhookRequest;
  /** The receiver's response. */
  answered(event: WaitingEvent, isTaken: boolean): void;
  /** Runs everything due by the sandbox's clock. */
  runDue(): void;
  reset(): void;
  close(): void;
}

/** Sends nothing automatically. */
class HeldDeliveries extends WebhookDeliveries {
  override flush(): Promise<void> {
    return Promise.resolve();
  }
}

interface AxiosLike {
  defaults: { adapter: unknown };
}

export function openProviderWire(step: Step): ProviderWire {
  const ctx: Context = {
    books: new Books(null),
    clock: new Clock(),
    faults: new FaultBox(),
    deliveries: new HeldDeliveries([]),
    log: new SandboxLog(),
    credentials: mintCredentials(),
    controlToken: 'none',
    observe: () => {},
    shopName: 'Simulated shop',
    url: ORIGIN,
    current: noCall,
  };
  ctx.books.change(() =>
    setTargets(ctx, { stripe: `${ORIGIN}/stripe`, paypal: `${ORIGIN}/paypal` }),
  );
  // Shared by all seeds, so it must be valid at the start of each; created on first use, it would start in the middle of one.
  signingCertificate(ctx);

  const changes: ChangeCall[] = [];
  const answer = (call: Call) =>
    step(
      `${call.method} ${call.path.replaceAll(/[\w-]{17,}|(?<=disputes\/)[\w-]+/g, '…')}`,
      async () => {
        runDue(ctx);
        const stripe =
          call.path.startsWith('/v2/') || isPayPalPath(call.path) ? null : readStripeCall(call);
        const paypal = readPayPalCall(call);
        if (call.method !== 'GET' && paypal.operation !== 'token') {
          const key = stripe ? stripe.idempotencyKey : paypal.idempotencyKey;
          changes.push({ path: call.path, key, body: call.body.toString('utf8') });
        }
        const { outcome } = await exchange(ctx, {
          provider: stripe ? 'stripe' : 'paypal',
          operation: stripe ? stripe.operation : paypal.operation,
          idempotencyKey: stripe ? stripe.idempotencyKey : paypal.idempotencyKey,
          execute: (fault) =>
            stripe
              ? answerStripe(ctx, call, stripe, fault)
              : answerPayPal(ctx, call, paypal, fault),
        });
        return typeof outcome === 'string' ? null : outcome;
      },
    );

  const restoreFetch = catchFetch(answer);
  const restoreAxios = catchAxios(answer);
  const idsOf = { stripe: 'we_configured', paypal: ctx.credentials.paypal.webhookId };

  return {
    url: ORIGIN,
    changes,
    control: controlOf(ctx),
    credentials: ctx.credentials,
    payablePages() {
      runDue(ctx);
      const open = ctx.books.all('sessions').filter(({ status }) => status === 'open');
      return new Set(open.map(({ id }) => id));
    },
    events: () =>
      ctx.books.all('deliveries').map(({ provider, eventId, state }) => ({
        provider,
        eventId,
        type:
          ctx.books.find(provider === 'stripe' ? 'stripeEvents' : 'paypalEvents', eventId)?.type ??
          '',
        isDelivered: state === 'delivered',
      })),
    webhook({ provider, eventId }, fault = {}) {
      const build = provider === 'stripe' ? stripeWebhookRequest : paypalWebhookRequest;
      return build(ctx, eventId, idsOf[provider], fault);
    },
    answered({ eventId }, isTaken) {
      if (!isTaken) return;
      ctx.books.change(() => {
        for (const each of ctx.deliveries.all(ctx, eventId)) {
          ctx.books.put('deliveries', { ...each, state: 'delivered' });
        }
      });
    },
    runDue: () => runDue(ctx),
    reset() {
      changes.length = 0;
      ctx.deliveries.clear();
      ctx.faults.clear();
      ctx.log.clear();
      ctx.books.reset();
    },
    close() {
      restoreFetch();
      restoreAxios();
    },
  };
}

const isPayPalPath = (path: string) => /^\/v1\/(oauth2|notifications|customer)\//.test(path);

type Respond = (
  call: Call,
) => Promise<{ status: number; headers: Record<string, string>; body: string } | null>;

function toCall(method: string, address: string, headers: Headers, body: string): Call {
  const { pathname, searchParams } = new URL(address);
  return {
    method,
    path: pathname,
    query: searchParams,
    headers: Object.fromEntries(headers),
    body: Buffer.from(body),
  };
}

/** Stripe's library, and PayPal's certificates. */
function catchFetch(answer: Respond): () => void {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.startsWith(ORIGIN)) return real(input, init);
    const { method = 'GET', headers, body } = init ?? {};
    const text = typeof body === 'string' ? body : '';
    const reply = await answer(toCall(method, address, new Headers(headers), text));
    if (!reply) throw new TypeError('fetch failed');
    return new Response(reply.body, { status: reply.status, headers: reply.headers });
  };
  return () => void (globalThis.fetch = real);
}

interface AxiosRequest {
  method?: string;
  url: string;
  headers: { toJSON(): Record<string, string> };
  data?: unknown;
  auth?: { username: string; password: string };
}

/** PayPal's library. It has its own HTTP client, whose transport is a setting. */
function catchAxios(answer: Respond): () => void {
  const here = createRequire(import.meta.url);
  const sdk = createRequire(here.resolve('@paypal/paypal-server-sdk'));
  const axios = sdk('axios') as AxiosLike;
  const real = axios.defaults.adapter;
  axios.defaults.adapter = async (config: AxiosRequest) => {
    const headers = new Headers(config.headers.toJSON());
    if (config.auth) {
      const { username, password } = config.auth;
      headers.set(
        'authorization',
        `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
      );
    }
    const method = (config.method ?? 'get').toUpperCase();
    const body = typeof config.data === 'string' ? config.data : '';
    const reply = await answer(toCall(method, config.url, headers, body));
    if (!reply) throw Object.assign(new Error('socket hang up'), { isAxiosError: true, config });
    return { ...reply, data: reply.body, statusText: '', config, request: {} };
  };
  return () => void (axios.defaults.adapter = real);
}
