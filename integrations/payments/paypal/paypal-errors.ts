/**
 * Converts every error of PayPal's SDK into our own errors. The SDK's errors contain the request with its bearer token, and the buyer's
 * data in their bodies, so only codes and PayPal's debug id are kept.
 */
import {
  AbortError,
  ApiError,
  ArgumentsValidationError,
  ResponseValidationError,
} from '@paypal/paypal-server-sdk';
import { AmountNotRepresentableError } from '#integrations/payments/exponents.ts';
import { ForeignHostError } from '#integrations/payments/guarded-fetch.ts';
import {
  AmbiguousOutcomeError,
  ProviderError,
  ProviderNotFoundError,
  ProviderRejectedError,
  ProviderUnavailableError,
} from '#integrations/payments/provider-errors.ts';
import { UnexpectedAnswerError } from '#integrations/payments/unexpected-answer.ts';

/** Whether a call only reads, or changes something at the provider and may have succeeded even if its answer is lost. */
export type Effect = 'look' | 'change';

/** A refusal that may name a page where the buyer can resolve it. */
export class PayPalRefusalError extends ProviderRejectedError {
  readonly redirectUrl: string | null;
  constructor(
    message: string,
    errorDetails: ConstructorParameters<typeof ProviderError>[1],
    redirectUrl: string | null,
  ) {
    super(message, errorDetails);
    this.redirectUrl = redirectUrl;
  }
}

/** Our error for anything that an SDK call threw. */
export function errorOfCall(error: unknown, effect: Effect): Error {
  if (error instanceof ProviderError) return error;
  // Nothing was sent: our own call is wrong.
  if (error instanceof ArgumentsValidationError) return error;
  if (error instanceof ForeignHostError)
    return new ProviderRejectedError(error.message, details('foreign_host'));
  if (error instanceof AbortError) return uncertain(effect, details('timeout'));
  if (error instanceof ApiError) return errorOfAnswer(error, effect);
  if (error instanceof ResponseValidationError)
    return uncertain(effect, details('unexpected_answer', error));
  const isTransport = error instanceof Error && 'isAxiosError' in error;
  return uncertain(effect, details(isTransport ? 'connection_failed' : 'unexpected_answer'));
}

/** Our error for an answer that could not be read; anything else is our own bug and stays unchanged. */
export function errorOfReading(error: unknown, effect: Effect): unknown {
  const isTheirs =
    error instanceof UnexpectedAnswerError || error instanceof AmountNotRepresentableError;
  return isTheirs ? uncertain(effect, details('unexpected_answer'), error.message) : error;
}

/** Whether the token was refused, as it is after PayPal revoked it. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode === 401;
}

function errorOfAnswer(answer: ApiError, effect: Effect): ProviderError {
  const { statusCode: status } = answer;
  const { code, redirectUrl } = readBody(answer.body);
  const errorDetails = details(code ?? 'unexpected_answer', answer);
  if (status === 429) {
    return new ProviderUnavailableError('PayPal asks to slow down', {
      ...errorDetails,
      code: 'rate_limited',
    });
  }
  // 409: an identical request is still running. A refusal without a code is not PayPal's, but a proxy's.
  const isRefusal =
    status >= 400 && status < 500 && status !== 408 && status !== 409 && code !== null;
  if (!isRefusal) return uncertain(effect, errorDetails);
  if (status === 401) {
    return new ProviderRejectedError('PayPal refused the credentials', {
      ...errorDetails,
      code: 'invalid_credentials',
    });
  }
  const message = `PayPal answered ${code}`;
  return status === 404
    ? new ProviderNotFoundError(message, errorDetails)
    : new PayPalRefusalError(message, errorDetails, redirectUrl);
}

interface ErrorBody {
  code: string | null;
  redirectUrl: string | null;
}

/** The issue, which says more than the error's name where there is one, and where to send the buyer. */
function readBody(body: unknown): ErrorBody {
  try {
    const {
      name,
      details: issues,
      error,
      links,
    } = JSON.parse(String(body)) as Record<string, unknown>;
    const issue = (firstOf(issues, () => true) as { issue?: unknown } | undefined)?.issue;
    const link = firstOf(links, (each) => (each as { rel?: unknown })?.rel === 'redirect');
    return {
      code: textOf(issue) ?? textOf(name) ?? textOf(error),
      redirectUrl: textOf((link as { href?: unknown } | undefined)?.href),
    };
  } catch {
    return { code: null, redirectUrl: null };
  }
}

function firstOf(items: unknown, isWanted: (item: unknown) => boolean): unknown {
  return Array.isArray(items) ? items.find(isWanted) : undefined;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function details(code: string, answer?: { statusCode: number; headers: Record<string, string> }) {
  return {
    provider: 'paypal' as const,
    code,
    requestId: answer?.headers['paypal-debug-id'],
    httpStatus: answer?.statusCode,
  };
}

function uncertain(
  effect: Effect,
  errorDetails: ReturnType<typeof details>,
  message = `PayPal gave no usable answer: ${errorDetails.code}`,
): ProviderError {
  return effect === 'change'
    ? new AmbiguousOutcomeError(message, errorDetails)
    : new ProviderUnavailableError(message, errorDetails);
}
