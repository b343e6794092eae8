/** Payment providers and a mailer that tell the watch how each call went. The providers are asked only while that is allowed. */
import { MailError, type Mailer } from '#integrations/mail/mailer.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import {
  AmbiguousOutcomeError,
  ProviderError,
  ProviderRejectedError,
  ProviderUnavailableError,
} from '#integrations/payments/provider-errors.ts';
import type { PaymentProvider } from '#integrations/payments/provider.ts';
import { traced } from '#lib/trace.ts';
import type { OutageWatch } from './outage-watch.ts';

type Watch = Pick<OutageWatch, 'worked' | 'failed'>;

/** The calls that end with an answer of the provider. */
const CALLS: ReadonlySet<keyof PaymentProvider> = new Set<keyof PaymentProvider>([
  'createCheckoutSession',
  'retrievePayment',
  'capturePayment',
  'cancelCheckoutSession',
  'createRefund',
  'retrieveRefund',
  'listRefunds',
  'checkCredentials',
]);

/** `allow` is awaited before each call, and throws if there must be none. */
export function watchPayments(
  payments: PaymentProviders,
  watch: Watch,
  allow: () => Promise<void> = async () => {},
): PaymentProviders {
  const watched = new WeakMap<PaymentProvider, PaymentProvider>();
  return {
    ...payments,
    get(id, pace) {
      const provider = payments.get(id, pace);
      const watchedProvider = watched.get(provider) ?? watchProvider(provider, watch, allow);
      watched.set(provider, watchedProvider);
      return watchedProvider;
    },
  };
}

function watchProvider(
  provider: PaymentProvider,
  watch: Watch,
  allow: () => Promise<void>,
): PaymentProvider {
  return new Proxy(provider, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      // The adapter's private fields belong to the adapter.
      const method = value.bind(target) as (...args: unknown[]) => unknown;
      if (!CALLS.has(name as keyof PaymentProvider)) return method;
      const call = (args: unknown[]) =>
        traced(`${target.id} ${String(name)}`, { kind: 'CLIENT' }, async () => {
          await allow();
          return method(...args);
        });
      return (...args: unknown[]) => noted(watch, target, call(args));
    },
  });
}

async function noted<T>(watch: Watch, { id }: PaymentProvider, call: Promise<T>): Promise<T> {
  try {
    const answer = await call;
    await watch.worked(id);
    return answer;
  } catch (error) {
    if (error instanceof ProviderError) {
      await (isOutage(error) ? watch.failed(id, error.code) : watch.worked(id));
    }
    throw error;
  }
}

/** Whether other calls would fail as well. A declined card is an answer. */
function isOutage(error: ProviderError): boolean {
  if (error instanceof ProviderRejectedError) return error.httpStatus === 401;
  return error instanceof ProviderUnavailableError || error instanceof AmbiguousOutcomeError;
}

export function watchMailer(mailer: Mailer, watch: Watch): Mailer {
  const observe = async (call: Promise<void>) => {
    try {
      await call;
      await watch.worked('mail');
    } catch (error) {
      // Refused for good means this message or address: the server answers. Without a code it was not asked.
      if (error instanceof MailError && error.code !== null) {
        await (error.canRetry ? watch.failed('mail', error.code) : watch.worked('mail'));
      }
      throw error;
    }
  };
  const { check } = mailer;
  return {
    ...mailer,
    send: (message) => observe(mailer.send(message)),
    ...(check && { check: () => observe(check()) }),
  };
}
