/**
 * Stripe Checkout on Stripe's own page. The buyer's click there captures the payment; we open the page, read the result and refund. Every
 * change uses the caller's idempotency key, so repeating it with the same input is safe.
 */
import type Stripe from 'stripe';
import { stepMinor } from '#integrations/payments/exponents.ts';
import type { CallLimits } from '#integrations/payments/timeout-policy.ts';
import type { StripeConfig } from '#integrations/payments/payments-config.ts';
import {
  ProviderRejectedError,
  IdempotentErrorReplay,
} from '#integrations/payments/provider-errors.ts';
import type {
  Capabilities,
  CheckoutSession,
  CreateCheckoutSessionInput,
  CreateRefundInput,
  Credentials,
  IdempotentOptions,
  PaymentProvider,
  PaymentSnapshot,
  WebhookEvent,
  ProviderPaymentRef,
  ProviderRefundRef,
  RefundSnapshot,
  WebhookHeaders,
} from '#integrations/payments/provider.ts';
import { expectPageUrl } from '#integrations/payments/unexpected-answer.ts';
import { money, type CurrencyCode } from '#lib/money/money.ts';
import { checkoutParams } from './checkout-params.ts';
import { callStripe, everyItem, expectObject, translate } from './stripe-answers.ts';
import { createStripeClient } from './stripe-client.ts';
import { listStripeDisputes } from './stripe-disputes.ts';
import { readStripeEvent, STRIPE_EVENT_TYPES, verifyStripeWebhook } from './stripe-events.ts';
import { fromStripeTime, stripeMaximum, stripeMinimum } from './stripe-money.ts';
import { listStripeRefunds, refundParams, refundSnapshot } from './stripe-refunds.ts';
import { chargeOf, intentOf, snapshotOfSession } from './stripe-snapshot.ts';

export interface StripeProviderOptions extends StripeConfig {
  installationId: string;
  callLimits: CallLimits;
  /** Set in sandbox mode only. */
  sandboxOrigin?: string | undefined;
}

export class StripeProvider implements PaymentProvider {
  readonly id = 'stripe';
  readonly #client: Stripe;
  readonly #options: StripeProviderOptions;
  #accountId: Promise<string | null> | undefined;

  constructor(options: StripeProviderOptions) {
    this.#options = options;
    this.#client = createStripeClient(options.secretKey, options.callLimits, options.sandboxOrigin);
  }

  capabilities(currency: CurrencyCode): Capabilities {
    const minimum = stripeMinimum(currency);
    const step = money(stepMinor('stripe', currency), currency);
    const maximum = stripeMaximum(currency);
    return { supported: true, step, maximum, ...(minimum ? { minimum } : {}) };
  }

  async createCheckoutSession(input: CreateCheckoutSessionInput): Promise<CheckoutSession> {
    const params = checkoutParams(input, this.#options.installationId);
    const accountId = await this.#account();
    return callStripe('change', async () => {
      const { idempotencyKey } = input;
      const answer = await this.#client.checkout.sessions.create(params, { idempotencyKey });
      const session = expectObject(answer, 'checkout.session');
      const intent = session.payment_intent;
      return {
        sessionId: session.id,
        providerPaymentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
        redirectUrl: expectPageUrl(session.url, this.#options.sandboxOrigin),
        expiresAt: fromStripeTime(session.expires_at),
        livemode: session.livemode,
        accountId,
      };
    });
  }

  async retrievePayment({ sessionId }: ProviderPaymentRef): Promise<PaymentSnapshot> {
    return callStripe('look', async () => {
      const session = await this.#session(sessionId);
      const intent = intentOf(session);
      const paid = chargeOf(intent)?.paid ? intent?.id : undefined;
      const [accountId, refunds, disputes] = await Promise.all([
        this.#account(),
        paid ? listStripeRefunds(this.#client, paid) : [],
        // Fetched even if the charge is not marked as disputed: an inquiry does not set the mark.
        paid ? listStripeDisputes(this.#client, paid) : [],
      ]);
      const observedAt = new Date();
      return snapshotOfSession(session, { accountId, refunds, disputes, observedAt });
    });
  }

  async capturePayment(ref: ProviderPaymentRef): Promise<PaymentSnapshot> {
    return this.retrievePayment(ref);
  }

  async cancelCheckoutSession(
    ref: ProviderPaymentRef,
    { idempotencyKey }: IdempotentOptions,
  ): Promise<PaymentSnapshot> {
    try {
      await callStripe('change', async () => {
        const answer = await this.#client.checkout.sessions.expire(ref.sessionId, undefined, {
          idempotencyKey,
        });
        expectObject(answer, 'checkout.session');
      });
    } catch (error) {
      // Refused because it is no longer open, or answered by a stored failure: return the current state.
      const isClosed = error instanceof ProviderRejectedError && error.httpStatus === 400;
      if (!isClosed && !(error instanceof IdempotentErrorReplay)) throw error;
    }
    return this.retrievePayment(ref);
  }

  async createRefund(input: CreateRefundInput): Promise<RefundSnapshot> {
    const params = refundParams(input, this.#options.installationId);
    const { idempotencyKey } = input;
    return callStripe('change', async () =>
      refundSnapshot(await this.#client.refunds.create(params, { idempotencyKey })),
    );
  }

  async retrieveRefund({ refundId }: ProviderRefundRef): Promise<RefundSnapshot> {
    return callStripe('look', async () =>
      refundSnapshot(await this.#client.refunds.retrieve(refundId)),
    );
  }

  async listRefunds({ sessionId }: ProviderPaymentRef): Promise<RefundSnapshot[]> {
    return callStripe('look', async () => {
      const intent = intentOf(await this.#session(sessionId));
      return intent ? listStripeRefunds(this.#client, intent.id) : [];
    });
  }

  async verifyWebhook(rawBody: Uint8Array, headers: WebhookHeaders): Promise<WebhookEvent> {
    return verifyStripeWebhook(rawBody, headers, this.#options.webhookSecrets);
  }

  readEvent(rawBody: Uint8Array): WebhookEvent {
    return readStripeEvent(rawBody);
  }

  async *listUndeliveredEvents(since: Date): AsyncIterable<WebhookEvent> {
    try {
      const events = everyItem((page) =>
        this.#client.events.list({
          types: STRIPE_EVENT_TYPES,
          delivery_success: false,
          created: { gte: Math.floor(since.getTime() / 1000) },
          ...page,
        }),
      );
      for await (const event of events) yield readStripeEvent(Buffer.from(JSON.stringify(event)));
    } catch (error) {
      throw translate(error, 'look');
    }
  }

  async checkCredentials(): Promise<Credentials> {
    return callStripe('look', async () => {
      const answer = await this.#client.accounts.retrieveCurrent();
      const account = expectObject(answer, 'account');
      const livemode = /^[rs]k_live_/.test(this.#options.secretKey);
      return { accountId: account.id, livemode };
    });
  }

  async #session(sessionId: string): Promise<Stripe.Checkout.Session> {
    const answer = await this.#client.checkout.sessions.retrieve(sessionId, {
      expand: ['payment_intent.latest_charge'],
    });
    return expectObject(answer, 'checkout.session');
  }

  /** The account of the key. Fetched once; a restricted key may not be allowed to read it. */
  #account(): Promise<string | null> {
    this.#accountId ??= this.checkCredentials().then(
      ({ accountId }) => accountId,
      (error: unknown) => {
        if (error instanceof ProviderRejectedError && error.httpStatus === 403) return null;
        this.#accountId = undefined;
        throw error;
      },
    );
    return this.#accountId;
  }
}
