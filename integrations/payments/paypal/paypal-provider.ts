/**
 * PayPal Orders v2: the buyer approves on PayPal's page, and we capture afterwards. The capture is the guard against paying an order twice,
 * so `capturePayment` never guesses: after a lost answer it checks before it repeats. Every change uses the caller's idempotency key, so
 * repeating it with the same input is safe.
 */
import { cutText } from '#lib/cut-text.ts';
import { OrdersController, PaymentsController, type Order } from '@paypal/paypal-server-sdk';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  fromProviderDecimal,
  providerExponent,
  stepMinor,
  toProviderDecimal,
} from '#integrations/payments/exponents.ts';
import type { CallLimits } from '#integrations/payments/timeout-policy.ts';
import type { PayPalConfig } from '#integrations/payments/payments-config.ts';
import {
  AmbiguousOutcomeError,
  ProviderError,
  ProviderRejectedError,
} from '#integrations/payments/provider-errors.ts';
import type {
  Capabilities,
  CheckoutSession,
  CreateCheckoutSessionInput,
  CreateRefundInput,
  Credentials,
  DisputeSnapshot,
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
import { refusalOf, withRefusal } from './capture-refusals.ts';
import { orderRequest } from './order-request.ts';
import type { PayPalCertificates } from './paypal-certificates.ts';
import type { PayPalTarget } from './paypal-client.ts';
import type { PayPalCall, PayPalConnection } from './paypal-connection.ts';
import { getDispute, getDisputes, readDispute, readDisputeIds } from './paypal-disputes.ts';
import { PayPalRefusalError } from './paypal-errors.ts';
import { readEventPage, readPayPalEvent } from './paypal-events.ts';
import {
  approvalUrl,
  onlyUnit,
  orderId,
  refundSnapshot,
  snapshotOfOrder,
} from './paypal-snapshot.ts';
import { verifyPayPalWebhook } from './paypal-webhook.ts';
import { getJson } from './raw-get.ts';

const CAPTURE_PAUSE_MS = 500;
const WHOLE = 'return=representation';
/** Seven digits before the decimal point, in any currency. An account may have a lower limit, which PayPal shows on its page. */
const MAXIMUM = '9999999';
const EVENTS_PATH = '/v1/notifications/webhooks-events';

export interface PayPalProviderOptions extends PayPalConfig {
  livemode: boolean;
  target: PayPalTarget;
  callLimits: CallLimits;
  connection: PayPalConnection;
  certificates: PayPalCertificates;
}

export class PayPalProvider implements PaymentProvider {
  readonly id = 'paypal';
  readonly #options: PayPalProviderOptions;

  constructor(options: PayPalProviderOptions) {
    this.#options = options;
  }

  capabilities(currency: CurrencyCode): Capabilities {
    if (providerExponent('paypal', currency) === null) return { supported: false };
    const step = money(stepMinor('paypal', currency), currency);
    return { supported: true, step, maximum: fromProviderDecimal('paypal', MAXIMUM, currency) };
  }

  async createCheckoutSession(input: CreateCheckoutSessionInput): Promise<CheckoutSession> {
    const body = orderRequest(input);
    return this.#call({
      effect: 'change',
      send: (client, options) =>
        new OrdersController(client).createOrder(
          { body, paypalRequestId: input.idempotencyKey, prefer: WHOLE },
          options,
        ),
      read: (order) => ({
        sessionId: orderId(order),
        providerPaymentId: null,
        redirectUrl: approvalUrl(order, this.#options.target.sandboxOrigin),
        expiresAt: null,
        livemode: this.#options.livemode,
        accountId: onlyUnit(order).payee?.merchantId ?? null,
      }),
    });
  }

  async retrievePayment(ref: ProviderPaymentRef): Promise<PaymentSnapshot> {
    const snapshot = await this.#order(ref);
    const succeeded = snapshot.captures.filter(({ status }) => status === 'succeeded');
    const disputes = await Promise.all(succeeded.map(({ id }) => this.#disputes(id)));
    return { ...snapshot, disputes: disputes.flat() };
  }

  async capturePayment(
    ref: ProviderPaymentRef,
    { idempotencyKey }: IdempotentOptions,
  ): Promise<PaymentSnapshot> {
    const { timeoutMs, retries } = this.#options.callLimits;
    // A caller with a lease relies on this call ending in time, so slow answers leave no time for a retry.
    const repeatUntil = Date.now() + timeoutMs * retries;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#capture(ref, idempotencyKey);
      } catch (error) {
        if (error instanceof ProviderRejectedError) return await this.#refused(ref, error);
        if (!(error instanceof AmbiguousOutcomeError)) throw error;
        const seen = await this.#lookAfter(ref, error);
        if (!seen.approvedForCapture) return seen;
        if (attempt >= retries || Date.now() >= repeatUntil) throw error;
        await sleep(CAPTURE_PAUSE_MS);
      }
    }
  }

  async cancelCheckoutSession(ref: ProviderPaymentRef): Promise<PaymentSnapshot> {
    const snapshot = await this.retrievePayment(ref);
    const isUnpaid = snapshot.status === 'requires_action' || snapshot.approvedForCapture;
    if (!isUnpaid) return snapshot;
    return { ...snapshot, status: 'canceled', approvedForCapture: false, redirectUrl: null };
  }

  async createRefund(input: CreateRefundInput): Promise<RefundSnapshot> {
    const body = {
      amount: {
        currencyCode: input.amount.currency,
        value: toProviderDecimal('paypal', input.amount),
      },
      customId: input.refundReference,
      ...(input.note ? { noteToPayer: cutText(input.note, 255) } : {}),
    };
    return this.#call({
      effect: 'change',
      send: (client, options) =>
        new PaymentsController(client).refundCapturedPayment(
          {
            captureId: input.captureId,
            paypalRequestId: input.idempotencyKey,
            prefer: WHOLE,
            body,
          },
          options,
        ),
      read: refundSnapshot,
    });
  }

  async retrieveRefund({ refundId }: ProviderRefundRef): Promise<RefundSnapshot> {
    return this.#call({
      effect: 'look',
      send: (client, options) => new PaymentsController(client).getRefund({ refundId }, options),
      read: refundSnapshot,
    });
  }

  async listRefunds(ref: ProviderPaymentRef): Promise<RefundSnapshot[]> {
    return (await this.#order(ref)).refunds;
  }

  async verifyWebhook(rawBody: Uint8Array, headers: WebhookHeaders): Promise<WebhookEvent> {
    return verifyPayPalWebhook(rawBody, headers, this.#options);
  }

  readEvent(rawBody: Uint8Array): WebhookEvent {
    return readPayPalEvent(rawBody, this.#options.livemode);
  }

  async *listUndeliveredEvents(since: Date): AsyncIterable<WebhookEvent> {
    const { livemode } = this.#options;
    let query: Record<string, string | number> | null = {
      start_time: since.toISOString(),
      end_time: new Date().toISOString(),
      page_size: 100,
    };
    while (query) {
      const current: Record<string, string | number> = query;
      const page = await this.#call({
        effect: 'look',
        send: (client, options) => getJson(client, EVENTS_PATH, current, options),
        read: (answer) => readEventPage(answer, livemode),
      });
      yield* page.events;
      // Only the query of the next page's address is used, so it cannot lead elsewhere.
      const next = page.next ? URL.parse(page.next) : null;
      query = next ? Object.fromEntries(next.searchParams) : null;
    }
  }

  async checkCredentials(): Promise<Credentials> {
    const { connection, merchantId, clientId, livemode } = this.#options;
    await connection.probe();
    // A token does not name the account; without a configured merchant the app id identifies it.
    return { accountId: merchantId ?? clientId, livemode };
  }

  async #capture(ref: ProviderPaymentRef, paypalRequestId: string): Promise<PaymentSnapshot> {
    return this.#call({
      effect: 'change',
      // Repeated by `capturePayment`, which checks in between.
      retries: 0,
      send: (client, options) =>
        new OrdersController(client).captureOrder(
          { id: ref.sessionId, paypalRequestId, prefer: WHOLE },
          options,
        ),
      read: (order) => this.#snapshot(order),
    });
  }

  async #refused(ref: ProviderPaymentRef, error: ProviderRejectedError): Promise<PaymentSnapshot> {
    const refusal = refusalOf(error.code);
    if (!refusal) throw error;
    const page = error instanceof PayPalRefusalError ? error.redirectUrl : null;
    const redirectUrl = page && expectPageUrl(page, this.#options.target.sandboxOrigin);
    return withRefusal(await this.retrievePayment(ref), refusal, { code: error.code, redirectUrl });
  }

  /** After a lost answer: the actual result, or still uncertain if that cannot be read either. */
  async #lookAfter(ref: ProviderPaymentRef, lost: AmbiguousOutcomeError): Promise<PaymentSnapshot> {
    try {
      return await this.#order(ref, { retries: 0 });
    } catch (error) {
      throw error instanceof ProviderError ? lost : error;
    }
  }

  async #order(
    { sessionId }: ProviderPaymentRef,
    once: { retries?: number } = {},
  ): Promise<PaymentSnapshot> {
    return this.#call({
      ...once,
      effect: 'look',
      send: (client, options) => new OrdersController(client).getOrder({ id: sessionId }, options),
      read: (order) => this.#snapshot(order),
    });
  }

  async #disputes(captureId: string): Promise<DisputeSnapshot[]> {
    try {
      const ids = await this.#call({
        effect: 'look',
        send: (client, options) => getDisputes(client, captureId, options),
        read: readDisputeIds,
      });
      return await Promise.all(
        ids.map((id) =>
          this.#call({
            effect: 'look',
            send: (client, options) => getDispute(client, id, options),
            read: readDispute,
          }),
        ),
      );
    } catch (error) {
      // An app without permission for disputes sees none; its payments must still work.
      if (error instanceof ProviderRejectedError && error.httpStatus === 403) return [];
      throw error;
    }
  }

  #snapshot(order: Order): PaymentSnapshot {
    return snapshotOfOrder(order, {
      livemode: this.#options.livemode,
      sandboxOrigin: this.#options.target.sandboxOrigin,
      disputes: [],
      observedAt: new Date(),
    });
  }

  #call<Answer, Result>(call: PayPalCall<Answer, Result>): Promise<Result> {
    return this.#options.connection.call(this.#options.callLimits, call);
  }
}
