/** Whether money can be taken, and whether the providers report what becomes of it. */
import { messageKeysOf } from '#lib/message-key.ts';
import { sql } from 'kysely';
import { askForKeys, type KeysState } from '#features/payments/attempts/check-setup.ts';
import type { ProviderId } from '#features/payments/contract.ts';
import { PROVIDER_NAMES } from '#features/payments/shared/providers.ts';
import { readWebhookHealth } from '#features/payments/review/get-payment-health.ts';
import { fine, problem, unknown, warning, type Finding } from '#features/health/finding.ts';
import type { HealthNeeds } from '#features/health/health-needs.ts';
import { countUpTo } from '#kit/count-up-to.ts';
import type { Ctx } from '#kit/ctx.ts';

const sentence = messageKeysOf('api-health');

const UNDECIDED_MS = 3_600_000;

export async function checkPayments(
  ctx: Ctx,
  { config, payments }: HealthNeeds,
): Promise<Finding[]> {
  if (!payments || payments.mode === 'sandbox')
    return [warning('payments', sentence('paymentsTest'), sentence('paymentsTestDo'))];
  const { ids } = payments;
  if (ids.length === 0)
    return [warning('payments', sentence('paymentsNone'), sentence('paymentsNoneDo'))];
  const providers = ids.map((id) => PROVIDER_NAMES[id]).join(', ');
  const ofProviders = await Promise.all(
    ids.map(async (id) => {
      const [keys, ...rest] = await Promise.all([
        askForKeys(payments, id),
        readWebhookHealth(ctx, id),
        countUndecided(ctx, id),
      ]);
      return [keysFinding(id, keys), webhooksFinding(config.PUBLIC_URL, ...rest)];
    }),
  );
  return [
    payments.livemode
      ? fine('payments', sentence('paymentsLive', { providers }))
      : warning('payments', sentence('paymentsTest'), sentence('paymentsTestDo')),
    ...ofProviders.flat(),
  ];
}

function keysFinding(id: ProviderId, keys: KeysState): Finding {
  const provider = PROVIDER_NAMES[id];
  const advice = sentence('keysDo', { provider });
  switch (keys.state) {
    case 'fine':
      return fine('payment_keys', sentence('keysFine', { provider }));
    case 'other_mode': {
      const text = sentence('keysOfOtherMode', { provider, mode: keys.mode });
      return problem('payment_keys', text, advice);
    }
    case 'refused':
      return problem(
        'payment_keys',
        sentence('keysRefused', { provider, code: keys.code }),
        advice,
      );
    case 'away':
      return unknown(
        'payment_keys',
        sentence('providerAway', { provider, code: keys.code ?? 'timeout' }),
        sentence('providerAwayDo', { provider }),
      );
  }
}

function webhooksFinding(
  publicUrl: string,
  { provider: id, lastWebhookAt, webhookEvents }: Awaited<ReturnType<typeof readWebhookHealth>>,
  undecided: number,
): Finding {
  const provider = PROVIDER_NAMES[id];
  const address = `${publicUrl}/api/webhooks/${id}`;
  const advice = sentence('webhooksNeverDo', { provider, address });
  if (webhookEvents.dead > 0) {
    return warning(
      'webhooks',
      sentence('webhooksDead', { provider, count: webhookEvents.dead }),
      sentence('webhooksDeadDo'),
    );
  }
  if (!lastWebhookAt) return warning('webhooks', sentence('webhooksNever', { provider }), advice);
  if (undecided > 0) {
    const text = sentence('webhooksUndecided', { provider, count: undecided });
    return warning('webhooks', text, advice);
  }
  return fine('webhooks', sentence('webhooksFine', { provider }));
}

/** Payments that are on their way for longer than a buyer takes. */
function countUndecided(ctx: Ctx, provider: ProviderId): Promise<number> {
  const before = new Date(ctx.now.getTime() - UNDECIDED_MS);
  // Written out, so that a prepared statement can use the partial index.
  return countUpTo(ctx, {
    from: sql`from payment_attempts where status in ('requires_action', 'processing') and status <> 'succeeded'
      and provider = ${provider} and created_at < ${before}`,
  });
}
