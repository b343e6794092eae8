/**
 * Every call to Stripe goes through this file, so every answer is checked and no SDK error gets out. The SDK treats any JSON without an
 * `error` key as success, for every status: a proxy's `{"message":"bad gateway"}` would count as a paid session. `expectObject` checks the
 * actual answer.
 */
import Stripe from 'stripe';
import { AmountNotRepresentableError } from '#integrations/payments/exponents.ts';
import { ForeignHostError } from '#integrations/payments/guarded-fetch.ts';
import {
  AmbiguousOutcomeError,
  PaymentDeclinedError,
  ProviderError,
  ProviderNotFoundError,
  ProviderRejectedError,
  ProviderUnavailableError,
  IdempotentErrorReplay,
} from '#integrations/payments/provider-errors.ts';
import { UnexpectedAnswerError } from '#integrations/payments/unexpected-answer.ts';

/** Whether a call only reads, or changes something at the provider and may have succeeded even if its answer is lost. */
export type Effect = 'look' | 'change';

const ID_PREFIXES = {
  'checkout.session': /^cs_/,
  payment_intent: /^pi_/,
  charge: /^(ch|py)_/,
  refund: /^(re|pyr)_/,
  dispute: /^(dp|du|pdp)_/,
  account: /^acct_/,
  event: /^evt_/,
};

/** The answer, if it is the expected kind of object. */
export function expectObject<Answer extends { object: keyof typeof ID_PREFIXES; id: string }>(
  answer: Answer,
  object: Answer['object'],
): Answer {
  const { object: actual, id } = (answer ?? {}) as { object?: unknown; id?: unknown };
  if (actual !== object || typeof id !== 'string' || !ID_PREFIXES[object].test(id)) {
    throw new UnexpectedAnswerError(`Stripe did not answer with a ${object}`);
  }
  return answer;
}

function expectList<Item>(answer: { object: 'list'; data: Item[] }): Item[] {
  const { object, data } = (answer ?? {}) as { object?: unknown; data?: unknown };
  if (object !== 'list' || !Array.isArray(data)) {
    throw new UnexpectedAnswerError('Stripe did not answer with a list');
  }
  return answer.data;
}

interface Page<Item> {
  object: 'list';
  data: Item[];
  has_more: boolean;
}

/** All items of a list, page by page, returned after the last page. */
export async function collect<Item, Result>(
  items: AsyncIterable<Item>,
  read: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for await (const item of items) results.push(read(item));
  return results;
}

/** All items of a list, page by page. */
export async function* everyItem<Item extends { id: string }>(
  fetchPage: (after: { limit: number; starting_after?: string }) => Promise<Page<Item>>,
): AsyncGenerator<Item> {
  let after: string | undefined;
  do {
    const page = await fetchPage({ limit: 100, ...(after ? { starting_after: after } : {}) });
    const items = expectList(page);
    yield* items;
    after = page.has_more ? items.at(-1)?.id : undefined;
  } while (after);
}

/** Runs a call and reads its answer; throws only our own errors. */
export async function callStripe<Result>(
  effect: Effect,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw translate(error, effect);
  }
}

/** Our error for anything that a call threw. */
export function translate(error: unknown, effect: Effect): unknown {
  if (error instanceof ProviderError) return error;
  if (error instanceof UnexpectedAnswerError || error instanceof AmountNotRepresentableError) {
    return uncertain(effect, error.message, { provider: 'stripe', code: 'unexpected_answer' });
  }
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const details = {
    provider: 'stripe' as const,
    code: codeOf(error),
    requestId: error.requestId,
    httpStatus: error.statusCode,
  };
  // Stripe's own message may quote the request, including a buyer's address, so it is dropped.
  const message = `Stripe answered ${details.code}${error.param ? ` about ${error.param}` : ''}`;
  if (error instanceof Stripe.errors.StripeCardError) {
    return new PaymentDeclinedError(error.message, details);
  }
  if (error instanceof Stripe.errors.StripeRateLimitError) {
    return new ProviderUnavailableError(message, details);
  }
  if (isRefusal(error)) {
    return details.code === 'resource_missing'
      ? new ProviderNotFoundError(message, details)
      : new ProviderRejectedError(message, details);
  }
  return isStored(error)
    ? new IdempotentErrorReplay(message, details)
    : uncertain(effect, message, details);
}

/** Stripe repeats its first answer to a key, even its own failure. */
function isStored({ statusCode = 0, headers }: Stripe.errors.StripeError): boolean {
  return statusCode >= 500 && headers?.['idempotent-replayed'] === 'true';
}

/** A 409 means that an identical request is still running, so it is no refusal. */
function isRefusal(error: Stripe.errors.StripeError): boolean {
  if (error.detail instanceof ForeignHostError) return true;
  const status = error.statusCode ?? 0;
  return status >= 400 && status < 500 && status !== 409;
}

function uncertain(
  effect: Effect,
  message: string,
  details: ConstructorParameters<typeof ProviderError>[1],
): ProviderError {
  return effect === 'change'
    ? new AmbiguousOutcomeError(message, details)
    : new ProviderUnavailableError(message, details);
}

function codeOf(error: Stripe.errors.StripeError): string {
  if (error.detail instanceof ForeignHostError) return 'foreign_host';
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'idempotency_error';
  if (error instanceof Stripe.errors.StripeConnectionError) return 'connection_failed';
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'invalid_credentials';
  if (error instanceof Stripe.errors.StripePermissionError) return 'not_permitted';
  if (error instanceof Stripe.errors.StripeCardError) {
    return error.decline_code || error.code || 'card_declined';
  }
  return error.code ?? error.rawType ?? 'unexpected_answer';
}
