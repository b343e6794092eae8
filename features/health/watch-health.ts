/**
 * Every minute: what is wrong with the shop and cannot wait until somebody looks. What changed is kept and shown at once in the header of
 * the admin area. Safe to repeat.
 */
import { sql } from 'kysely';
import { backupState } from '#features/backups/watch-backups.ts';
import type { BackupNeeds } from '#features/backups/backup-needs.ts';
import type { ProviderId } from '#features/payments/contract.ts';
import { readWebhookHealth } from '#features/payments/review/get-payment-health.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import type { MailboxReader } from '#integrations/mail/mailbox-reader.ts';
import type { Ctx } from '#kit/ctx.ts';
import { signalChange } from '#kit/live.ts';
import { transact } from '#kit/transact.ts';
import { liveTopic } from '#lib/live-topic.ts';
import type { ShopAlert } from './contract.ts';

export interface WatchNeeds {
  payments: PaymentProviders;
  backups: BackupNeeds;
  /** Null if no mailbox is read. */
  mailboxReader: MailboxReader | null;
}

interface Alert {
  kind: ShopAlert['kind'];
  provider: ProviderId | '';
  since: Date;
}

/** One call that fails says little. */
const FAILURES = 3;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A provider reports a payment within a minute. */
const REPORTED_AFTER_MS = HOUR_MS;
const LOOKED_BACK_MS = 7 * DAY_MS;
/** An address may be wrong; several within a day are no chance. */
const FAILED_MAILS = 3;
/** A mail that fails for good was tried for three days. */
const MAIL_AGE_MS = 4 * DAY_MS;

export async function watchHealth(ctx: Ctx, needs: WatchNeeds): Promise<void> {
  const alerts = [
    ...(await findOutages(ctx, needs.payments)),
    ...(await findWebhookFaults(ctx, needs.payments)),
    ...(await findUnreadMailbox(ctx, needs.mailboxReader)),
    ...(await findFailedMails(ctx)),
    ...(await findLateBackup(ctx, needs.backups)),
  ];
  await transact(ctx, async (tx) => {
    const stored = await tx.db.selectFrom('shop_alerts').select(['kind', 'provider']).execute();
    const name = ({ kind, provider }: { kind: string; provider: string }) => `${kind} ${provider}`;
    const before = new Set(stored.map(name));
    const now = new Set(alerts.map(name));
    if (before.size === now.size && [...before].every((each) => now.has(each))) return;
    await tx.db.deleteFrom('shop_alerts').execute();
    if (alerts.length > 0) await tx.db.insertInto('shop_alerts').values(alerts).execute();
    await signalChange(tx, liveTopic.adminCounts);
  });
}

async function findOutages(ctx: Ctx, { ids }: PaymentProviders): Promise<Alert[]> {
  const rows = await ctx.db
    .selectFrom('outages')
    .select(['service', 'since'])
    .where('failures', '>=', FAILURES)
    .execute();
  return rows.flatMap(({ service, since }): Alert[] => {
    if (service === 'mail') return [{ kind: 'mail_server_failing', provider: '', since }];
    const provider = ids.find((id) => id === service);
    return provider ? [{ kind: 'provider_failing', provider, since }] : [];
  });
}

async function findWebhookFaults(ctx: Ctx, { ids, livemode }: PaymentProviders): Promise<Alert[]> {
  // Demo content has payments that no provider knows, and they are never real.
  const missing = await Promise.all(livemode ? ids.map((id) => findUnreported(ctx, id)) : []);
  const dead = await ctx.db
    .selectFrom('discrepancies')
    .select('opened_at')
    .where('resolved_at', 'is', null)
    .where('kind', '=', 'webhook_event_dead')
    .orderBy('opened_at')
    .limit(1)
    .executeTakeFirst();
  return [
    ...missing.flat(),
    ...(dead ? [{ kind: 'webhooks_dead', provider: '', since: dead.opened_at } as const] : []),
  ];
}

/** The newest real payment that succeeded an hour ago or earlier, if the provider has reported nothing since it began. */
async function findUnreported(ctx: Ctx, provider: ProviderId): Promise<Alert[]> {
  const paid = await ctx.db
    .selectFrom('payment_attempts')
    .select('created_at')
    .where('provider', '=', provider)
    .where('created_at', '<', new Date(ctx.now.getTime() - REPORTED_AFTER_MS))
    .where('created_at', '>', new Date(ctx.now.getTime() - LOOKED_BACK_MS))
    .where('status', '=', 'succeeded')
    .where('is_livemode', '=', true)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!paid) return [];
  const { lastWebhookAt } = await readWebhookHealth(ctx, provider);
  const isReported = lastWebhookAt !== null && new Date(lastWebhookAt) >= paid.created_at;
  return isReported ? [] : [{ kind: 'webhooks_missing', provider, since: paid.created_at }];
}

/** Answers by mail wait in it, and deliveries wait for them. */
async function findUnreadMailbox(ctx: Ctx, reader: MailboxReader | null): Promise<Alert[]> {
  if (!reader) return [];
  const poll = await ctx.db
    .selectFrom('mailbox_polls')
    .select('polled_at')
    .where('mailbox', '=', reader.name)
    .where('failures', '>=', FAILURES)
    .executeTakeFirst();
  return poll ? [{ kind: 'mailbox_unread', provider: '', since: poll.polled_at ?? ctx.now }] : [];
}

async function findFailedMails(ctx: Ctx): Promise<Alert[]> {
  const rows = await ctx.db
    .selectFrom('mails')
    .select('attempted_at')
    .where('state', '=', sql.lit('failed'))
    .where(sql<boolean>`state <> 'sent'`)
    .where('created_at', '>', new Date(ctx.now.getTime() - MAIL_AGE_MS))
    .where('attempted_at', '>', new Date(ctx.now.getTime() - DAY_MS))
    .orderBy('created_at', 'desc')
    .limit(FAILED_MAILS)
    .execute();
  const oldest = rows.at(-1)?.attempted_at;
  return rows.length === FAILED_MAILS && oldest
    ? [{ kind: 'mails_failing', provider: '', since: oldest }]
    : [];
}

async function findLateBackup(ctx: Ctx, backups: BackupNeeds): Promise<Alert[]> {
  const { state, lastBackupAt } = await backupState(ctx, backups);
  return state === 'late'
    ? [{ kind: 'backup_late', provider: '', since: lastBackupAt ?? ctx.now }]
    : [];
}
