import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { readMaintenance } from '#features/settings/maintenance.ts';
import { may, requireTeam } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { JOBS_STOPPED_AT } from '#kit/job-heartbeat.ts';
import { readTogether } from '#kit/read-together.ts';
import type { Permission } from '#lib/permissions.ts';
import type { ShopAlert } from './contract.ts';

/** Who can do something about it; null: it concerns everybody of the team. */
const FOR: Record<ShopAlert['kind'], Permission | null> = {
  copy_restored: null,
  copy_moved: null,
  maintenance: null,
  jobs_stopped: 'settings.change',
  provider_failing: 'money.read',
  webhooks_missing: 'money.read',
  webhooks_dead: 'money.read',
  mail_server_failing: 'mail.read',
  mailbox_unread: 'mail.read',
  mails_failing: 'mail.read',
  backup_late: 'settings.change',
};

/**
 * What is wrong that the reader can do something about, the most urgent first. Three rows at most are read besides what a job keeps. Of a
 * closed copy only that it is one: the rest is how it was elsewhere.
 */
export async function listAlerts(ctx: Ctx): Promise<ShopAlert[]> {
  requireTeam(ctx);
  const [maintenance, { jobsStoppedAt, stored }] = await Promise.all([
    readMaintenance(ctx),
    readTogether(ctx, [
      JOBS_STOPPED_AT,
      jsonArrayFrom(
        ctx.db.selectFrom('shop_alerts').select(['kind', 'provider', 'since']).orderBy('since'),
      ).as('stored'),
    ]),
  ]);
  const { copy } = maintenance;
  if (copy) {
    return [
      copy.backupAt === null
        ? { kind: 'copy_moved', provider: null, since: maintenance.since }
        : { kind: 'copy_restored', provider: null, since: copy.backupAt },
    ];
  }
  const alerts: ShopAlert[] = stored.map(({ kind, provider, since }) => ({
    kind: kind as ShopAlert['kind'],
    provider: (provider || null) as ShopAlert['provider'],
    since: new Date(since).toISOString(),
  }));
  if (jobsStoppedAt) {
    const since = jobsStoppedAt.toISOString();
    alerts.push({ kind: 'jobs_stopped', provider: null, since });
  }
  if (maintenance.since) {
    alerts.push({ kind: 'maintenance', provider: null, since: maintenance.since });
  }
  const order = Object.keys(FOR);
  return alerts
    .filter(({ kind }) => FOR[kind] === null || may(ctx.actor, FOR[kind]))
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}
