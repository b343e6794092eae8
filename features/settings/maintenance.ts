/**
 * Maintenance mode: visitors and customers are answered 503 while the team works on the shop. It is a row of the settings, so every process
 * and every later start knows it. A copy that was restored or moved begins with this row and the mark that nothing happens automatically either,
 * so that no second shop sends, charges or expires. Safe to repeat: an open shop cannot be opened again, and nothing is recorded then.
 */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { signalChange } from '#kit/live.ts';
import { lockNames } from '#kit/lock-names.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { readStored } from './queries.ts';
import {
  Maintenance,
  MaintenanceFailures,
  MaintenanceNotices,
  type SetMaintenance,
} from '#features/settings/shared/maintenance-contract.ts';

const KEY = 'maintenance';
const Stored = z.object({
  since: z.iso.datetime(),
  by: z.string().nullable().default(null),
  notices: MaintenanceNotices.default({}),
  copy: Maintenance.shape.copy.default(null),
});
type Stored = z.infer<typeof Stored>;

const OPEN: Maintenance = { since: null, by: null, notices: {}, copy: null };

export async function readMaintenance(ctx: Pick<Ctx, 'db' | 'reads'>): Promise<Maintenance> {
  const row = (await readStored(ctx)).find(({ key }) => key === KEY);
  return row ? Stored.parse(row.value) : OPEN;
}

/** For the people who may change it. */
export function getMaintenance(ctx: Ctx): Promise<Maintenance> {
  requirePermission(ctx, 'settings.change');
  return readMaintenance(ctx);
}

export function setMaintenance(ctx: Ctx, { isOn, notices }: SetMaintenance): Promise<Maintenance> {
  return transact(ctx, async (tx) => {
    // The operator of the server may, also in a shop without an owner.
    if (tx.actor.kind !== 'system') requirePermission(tx, 'settings.change');
    await lockNames(tx, KEY);
    const before = await readMaintenance(tx);
    const action = isOn ? await close(tx, before, notices) : await open(tx, before);
    if (action) {
      await audit(tx, { action, subjectType: 'setting', subjectId: KEY });
      await tellEverybody(tx);
    }
    return readMaintenance(tx);
  });
}

/** Marks a database as a copy, before anybody works with it; a moved copy of a closed copy is still of that backup. */
export async function closeCopy(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { backupAt }: { backupAt: Date | null },
): Promise<void> {
  const { notices, copy } = await readMaintenance(ctx);
  await store(ctx, {
    since: ctx.now.toISOString(),
    by: null,
    notices,
    copy: { backupAt: backupAt?.toISOString() ?? copy?.backupAt ?? null },
  });
}

/** Opens a closed copy to everybody. Returns which copy it was, or null if the shop is not a closed copy; the caller records it. */
export async function openCopy(tx: Ctx): Promise<Maintenance['copy']> {
  await lockNames(tx, KEY);
  const { copy } = await readMaintenance(tx);
  if (!copy) return null;
  await tx.db.deleteFrom('settings').where('key', '=', KEY).execute();
  await tellEverybody(tx);
  return copy;
}

async function tellEverybody(tx: Ctx): Promise<void> {
  await invalidate(tx, 'site');
  await signalChange(tx, liveTopic.adminCounts);
}

/** Closes the shop; of a closed one only the text changes. Returns null if nothing did. */
async function close(
  tx: Ctx,
  before: Maintenance,
  notices: MaintenanceNotices = before.notices,
): Promise<string | null> {
  const { actor } = tx;
  if (before.since === null) {
    const by = actor.kind === 'admin' && !tx.recordedAs ? actor.username : null;
    await store(tx, { since: tx.now.toISOString(), by, notices, copy: null });
    return 'maintenance.started';
  }
  if (isDeepStrictEqual(notices, before.notices)) return null;
  await store(tx, { ...before, since: before.since, notices });
  return 'maintenance.text_changed';
}

async function store(tx: Pick<Ctx, 'db' | 'now'>, stored: Stored): Promise<void> {
  const value = JSON.stringify(stored);
  await tx.db
    .insertInto('settings')
    .values({ key: KEY, value, updated_at: tx.now })
    .onConflict((row) => row.column('key').doUpdateSet({ value, updated_at: tx.now }))
    .execute();
}

async function open(tx: Ctx, before: Maintenance): Promise<string | null> {
  if (before.since === null) return null;
  if (before.copy) throw new ApiFailure(MaintenanceFailures.copy_closed);
  await tx.db.deleteFrom('settings').where('key', '=', KEY).execute();
  return 'maintenance.ended';
}
