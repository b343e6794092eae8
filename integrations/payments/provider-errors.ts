/**
 * The only errors that leave a provider's adapter. They have codes and request ids for support, never the vendor's own error, which may
 * contain a bearer token or a buyer's address.
 */
import type { ProviderId } from './provider.ts';

interface Details {
  provider: ProviderId;
  /** The vendor's code, or ours if it gave none: `timeout`, `connection_failed`, `unexpected_answer`. */
  code: string;
  /** The vendor's request id, for its support. */
  requestId?: string | null | undefined;
  httpStatus?: number | null | undefined;
}

export abstract class ProviderError extends Error {
  readonly provider: ProviderId;
  readonly code: string;
  readonly requestId: string | null;
  readonly httpStatus: number | null;

  constructor(message: string, details: Details) {
    super(message);
    this.provider = details.provider;
    this.code = details.code;
    this.requestId = details.requestId ?? null;
    this.httpStatus = details.httpStatus ?? null;
  }
}

/** The buyer's card or account was refused. */
export class PaymentDeclinedError extends ProviderError {
  override name = 'PaymentDeclinedError';
}

/** Nothing changed. Try again later, with the same key. */
export class ProviderUnavailableError extends ProviderError {
  override name = 'ProviderUnavailableError';
}

/** The result is unknown. Check first; repeat only with the same key. */
export class AmbiguousOutcomeError extends ProviderError {
  override name = 'AmbiguousOutcomeError';
}

/**
 * The result is unknown, and the provider stores its failure as the answer to this key for a day or more. Check first; if nothing happened,
 * use a new key.
 */
export class IdempotentErrorReplay extends AmbiguousOutcomeError {
  override name = 'IdempotentErrorReplay';
}

/** The provider refused the request: a wrong key, setting or amount. Repeating will not help. */
export class ProviderRejectedError extends ProviderError {
  override name = 'ProviderRejectedError';
}

/** The provider does not know the payment or refund: it expired there, or belongs to another account. */
export class ProviderNotFoundError extends ProviderRejectedError {
  override name = 'ProviderNotFoundError';
}

/** A webhook that is not from the provider, is too old, or was changed. */
export class WebhookSignatureError extends Error {
  override name = 'WebhookSignatureError';
  readonly provider: ProviderId;
  constructor(provider: ProviderId, reason: string) {
    super(`Refused a ${provider} webhook: ${reason}`);
    this.provider = provider;
  }
}
