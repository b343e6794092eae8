import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  CheckoutPaymentIntent,
  Client,
  OrdersController,
  PaymentsController,
  PaypalExperienceUserAction,
} from '@paypal/paypal-server-sdk';
import Stripe from 'stripe';
import { type Sandbox, type SandboxOptions, startSandbox } from './sandbox.ts';

// A shop for the sandbox's own tests: the vendors' real libraries, and a receiver for webhooks.

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  raw: Buffer;
  /** The type of the event, from either vendor. */
  type: string;
  id: string;
}

export async function openTestShop(options: SandboxOptions = {}) {
  const received: Received[] = [];
  const inbox = { answer: 200, received };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const raw = Buffer.concat(chunks);
    const event = JSON.parse(raw.toString('utf8')) as Record<string, string>;
    received.push({
      path: request.url ?? '',
      headers: request.headers,
      raw,
      type: event.type ?? event.event_type ?? '',
      id: event.id ?? '',
    });
    response.writeHead(inbox.answer).end('received');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hooks = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sandbox = await startSandbox({
    webhooks: { stripe: `${hooks}/stripe`, paypal: `${hooks}/paypal` },
    ...options,
  });
  return {
    sandbox,
    inbox,
    hooks,
    /** Types of the events received so far, in order. */
    types: () => received.map((each) => each.type),
    stripe: stripeClient(sandbox),
    paypal: paypalClients(sandbox),
    [Symbol.asyncDispose]: async () => {
      await sandbox.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

export function stripeClient(sandbox: Sandbox, config: Stripe.StripeConfig = {}): Stripe {
  const { hostname, port } = new URL(sandbox.url);
  return new Stripe(sandbox.stripe.secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    timeout: 5000,
    ...config,
  });
}

export function paypalClients(sandbox: Sandbox, timeout = 5000) {
  class SandboxClient extends Client {
    override getRequestBuilderFactory() {
      const make = super.getRequestBuilderFactory();
      return (...parts: Parameters<typeof make>) => {
        const builder = make(...parts);
        builder.interceptRequest((request) => ({
          ...request,
          url: request.url.replace(/^https:\/\/api-m\.(sandbox\.)?paypal\.com(?=\/)/, sandbox.url),
        }));
        return builder;
      };
    }
  }
  const { clientId, clientSecret } = sandbox.paypal;
  const client = new SandboxClient({
    clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
    timeout,
  });
  return { orders: new OrdersController(client), payments: new PaymentsController(client) };
}

/** Parameters of a session as the shop creates them. */
export function sessionParams(
  overrides: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    success_url: 'http://localhost:3000/payment-success?orderId=O1',
    cancel_url: 'http://localhost:3000/payment-cancelled?orderId=O1',
    client_reference_id: 'payment-1',
    customer_email: 'mara@example.com',
    metadata: { payment_id: 'payment-1' },
    payment_intent_data: { metadata: { payment_id: 'payment-1' } },
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'eur', unit_amount: 12_900, product_data: { name: 'Logo' } },
      },
    ],
    ...overrides,
  };
}

/** An order as the shop creates it. */
export function orderBody(value = '129.00', invoiceId = 'A-1-1', currencyCode = 'EUR') {
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [{ amount: { currencyCode, value }, customId: 'payment-2', invoiceId }],
    paymentSource: {
      paypal: {
        experienceContext: {
          returnUrl: 'http://localhost:3000/api/payments/paypal/return?orderId=O2',
          cancelUrl: 'http://localhost:3000/api/payments/paypal/cancel?orderId=O2',
          userAction: PaypalExperienceUserAction.PayNow,
        },
      },
    },
  };
}

/** Submits a form of the pages like a browser without JavaScript, and does not follow the redirect. */
export async function submit(url: string, fields: Record<string, string>) {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    text: await answer.text(),
  };
}

export const card = (number: string) => ({ card_number: number, expiry: '12 / 39', cvc: '123' });
