/**
 * The only errors that leave a provider's adapter. They carry codes and request numbers for support and never the
 * vendor's own error, which may hold a bearer token or a buyer's address.
 */
import type { ProviderId } from './provider.ts';

interface Details {
  provider: ProviderId;
  /** The vendor's code, or ours where it gave none: `timeout`, `connection_failed`, `unexpected_answer`. */
  code: string;
  /** The vendor's number of the request, to quote to its support. */
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

/** Nothing happened. Try again later, with the same key. */
export class ProviderUnavailableError extends ProviderError {
  override name = 'ProviderUnavailableError';
}

/** It may or may not have happened. Look first; repeat only with the same key. */
export class AmbiguousOutcomeError extends ProviderError {
  override name = 'AmbiguousOutcomeError';
}

/**
 * It may or may not have happened, and the provider keeps its failure as the answer to this key for a day or more. Look first; if it did not
 * happen, only a new key helps.
 */
export class IdempotentErrorReplay extends AmbiguousOutcomeError {
  override name = 'IdempotentErrorReplay';
}

/** The provider understood and said no: a wrong key, a wrong setting, a wrong amount. Repeating will not help. */
export class ProviderRejectedError extends ProviderError {
  override name = 'ProviderRejectedError';
}

/** The provider knows no such payment or refund: it lapsed there, or belongs to another account. */
export class ProviderNotFoundError extends ProviderRejectedError {
  override name = 'ProviderNotFoundError';
}

/** A webhook that did not come from the provider, or not lately, or not as it was sent. */
export class WebhookSignatureError extends Error {
  override name = 'WebhookSignatureError';
  readonly provider: ProviderId;
  constructor(provider: ProviderId, reason: string) {
    super(`Refused a ${provider} webhook: ${reason}`);
    this.provider = provider;
  }
}
