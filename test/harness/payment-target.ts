/**
 * What the payment tests run against: the sandbox, or with keys a vendor's own test mode.
 *
 *     PAYMENTS_TARGET=stripe-test STRIPE_SECRET_KEY=sk_test_… npx vitest run integrations/payments
 *     PAYMENTS_TARGET=paypal-sandbox PAYPAL_CLIENT_ID=… PAYPAL_CLIENT_SECRET=… npx vitest run integrations/payments
 */
import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { TimeoutPolicy, CallLimits } from '#integrations/payments/timeout-policy.ts';
import {
  createPaymentProviders,
  type PaymentProviders,
} from '#integrations/payments/payment-providers.ts';
import type { CreateCheckoutSessionInput, ProviderId } from '#integrations/payments/provider.ts';
import { money } from '#lib/money/money.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from '#sandbox/sandbox.ts';

const TARGETS = ['sandbox', 'stripe-test', 'paypal-sandbox'] as const;
export type PaymentTarget = (typeof TARGETS)[number];

const publicUrl = 'http://localhost:3000';

/** `interactive` gives up immediately, `background` after two retries, to test both. */
const QUICK: Readonly<Record<TimeoutPolicy, CallLimits>> = {
  interactive: { timeoutMs: 400, retries: 0 },
  background: { timeoutMs: 1_200, retries: 2 },
};

export const target = readTarget();

/** The providers that can be tested here, and why others cannot. */
export function testableProviders(): ProviderId[] {
  if (target === 'sandbox') return ['stripe', 'paypal'];
  return [target === 'stripe-test' ? 'stripe' : 'paypal'];
}

/** Why a target cannot be used, or null. */
export function missingKeys(): string | null {
  const { STRIPE_SECRET_KEY, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET } = process.env;
  if (target === 'stripe-test' && !STRIPE_SECRET_KEY) return 'STRIPE_SECRET_KEY is not set';
  const hasPayPal = PAYPAL_CLIENT_ID && PAYPAL_CLIENT_SECRET;
  if (target === 'paypal-sandbox' && !hasPayPal) {
    return 'PAYPAL_CLIENT_ID or PAYPAL_CLIENT_SECRET is not set';
  }
  return null;
}

/** Providers in a vendor's test mode. */
export function openVendor(): Promise<PaymentProviders> {
  const { STRIPE_SECRET_KEY = '', PAYPAL_CLIENT_ID = '', PAYPAL_CLIENT_SECRET = '' } = process.env;
  return createPaymentProviders({
    mode: 'test',
    publicUrl: 'https://shop.example.com',
    installationId: 'conformance',
    ...(target === 'stripe-test'
      ? { stripe: { secretKey: STRIPE_SECRET_KEY, webhookSecrets: ['whsec_unused'] } }
      : {
          paypal: {
            clientId: PAYPAL_CLIENT_ID,
            clientSecret: PAYPAL_CLIENT_SECRET,
            webhookId: 'unused',
          },
        }),
  });
}

export interface OpenSandbox {
  providers: PaymentProviders;
  sandbox: Sandbox;
}

/** A separate sandbox, closed after the test, and its providers. */
export async function openSandbox(
  options: Pick<SandboxOptions, 'observe' | 'webhooks'> & { secretKey?: string } = {},
): Promise<OpenSandbox> {
  const { secretKey, ...observed } = options;
  const sandbox = await startSandbox(observed);
  onTestFinished(() => sandbox.close());
  const { stripe, paypal } = sandbox;
  const providers = await createPaymentProviders(
    {
      mode: 'sandbox',
      publicUrl,
      installationId: 'conformance',
      sandboxUrl: sandbox.url,
      stripe: {
        secretKey: secretKey ?? stripe.secretKey,
        webhookSecrets: [stripe.webhookSecret],
      },
      paypal,
    },
    QUICK,
  );
  return { providers, sandbox };
}

/** A new checkout, of €49.00 by default. */
export function newCheckout(
  id: ProviderId,
  providers: PaymentProviders,
  differing: Partial<CreateCheckoutSessionInput> = {},
): CreateCheckoutSessionInput {
  const paymentReference = randomUUID();
  const orderId = randomUUID();
  return {
    idempotencyKey: `pay_${paymentReference}_create`,
    paymentReference,
    orderId,
    invoiceReference: `A-2026-${paymentReference.slice(0, 8)}-1`,
    description: 'Logo design, Standard',
    amount: money(4900n, 'EUR'),
    expiresAt: new Date(Date.now() + 60 * 60 * 1000),
    ...providers.returnUrls(id, orderId),
    ...differing,
  };
}

function readTarget(): PaymentTarget {
  const wanted = process.env['PAYMENTS_TARGET'] ?? 'sandbox';
  const known = TARGETS.find((each) => each === wanted);
  if (!known) throw new Error(`PAYMENTS_TARGET must be one of ${TARGETS.join(', ')}`);
  return known;
}
