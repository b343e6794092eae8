/**
 * Checks the payment setup at startup: test money and real money must not mix. Refuses a sandbox on a database with real payments, keys of
 * the wrong mode, and keys that the provider refuses. A provider that does not answer does not block the start.
 */
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { ProviderError, ProviderRejectedError } from '#integrations/payments/provider-errors.ts';
import type { Credentials } from '#integrations/payments/provider.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ConfigError } from '#lib/config/env.ts';
import type { ProviderId } from '#features/payments/contract.ts';
import { PROVIDER_NAMES } from '#features/payments/shared/providers.ts';

/** A provider that takes longer is asked with the next payment. */
const TIMEOUT_MS = 5_000;

/** Throws a `ConfigError`; returns the warnings. A copy that nobody has opened does not ask the providers. */
export async function checkPaymentSetup(
  ctx: Ctx,
  payments: PaymentProviders,
  { isCopy = false } = {},
): Promise<string[]> {
  const { mode } = payments;
  const hasLive = mode !== 'live' && (await hasLivePayments(ctx));
  if (mode === 'sandbox') {
    if (!hasLive) return [];
    throw new ConfigError([
      'PAYMENTS_MODE is sandbox, but this database holds real payments: set PAYMENTS_MODE=live, or use another database.',
    ]);
  }
  const warnings = hasLive
    ? [
        'PAYMENTS_MODE is test, but this database holds real payments: they are neither watched nor refundable until it is live again.',
      ]
    : [];
  if (isCopy) return warnings;
  const checked = await Promise.all(payments.ids.map((id) => checkKeys(payments, id)));
  const faults = checked.flatMap(({ fault }) => fault ?? []);
  if (faults.length > 0) throw new ConfigError(faults);
  return [...warnings, ...checked.flatMap(({ warning }) => warning ?? [])];
}

async function hasLivePayments(ctx: Ctx): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('is_livemode', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function checkKeys(
  payments: PaymentProviders,
  id: ProviderId,
): Promise<{ fault?: string; warning?: string }> {
  const name = PROVIDER_NAMES[id];
  const keys = await askForKeys(payments, id);
  switch (keys.state) {
    case 'fine':
      return {};
    case 'other_mode':
      return {
        fault: `PAYMENTS_MODE is ${payments.mode}, but the keys for ${name} are ${keys.mode} keys.`,
      };
    case 'refused':
      return { fault: `${name} rejected the configured keys (${keys.code}).` };
    case 'away':
      return keys.code === null
        ? { warning: `${name} did not answer at startup, so its keys were not checked.` }
        : {
            warning: `${name} could not be reached at startup (${keys.code}), so its keys were not checked.`,
          };
  }
}

export type KeysState =
  | { state: 'fine' }
  | { state: 'other_mode'; mode: 'live' | 'test' }
  | { state: 'refused'; code: string }
  /** The code is null after a timeout. */
  | { state: 'away'; code: string | null };

/** Asks the provider, for a few seconds, whether it accepts the keys. */
export async function askForKeys(payments: PaymentProviders, id: ProviderId): Promise<KeysState> {
  try {
    const credentials = await withTimeout(payments.get(id, 'interactive').checkCredentials());
    if (!credentials) return { state: 'away', code: null };
    if (credentials.livemode === payments.livemode) return { state: 'fine' };
    return { state: 'other_mode', mode: credentials.livemode ? 'live' : 'test' };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // A restricted key may not be allowed to read its account.
    const isRefused = error instanceof ProviderRejectedError && error.httpStatus !== 403;
    return { state: isRefused ? 'refused' : 'away', code: error.code };
  }
}

/** Null on a timeout. */
function withTimeout(answer: Promise<Credentials>): Promise<Credentials | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), TIMEOUT_MS);
  answer.catch(() => {}); // the error of a late answer has no receiver
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}
