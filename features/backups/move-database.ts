/**
 * Moves a shop's database to an empty one on another server, embedded or not. The shop is closed for maintenance and its database made
 * read-only first, so that nothing is written that the copy does not have. The new database counts only when every row, foreign key and
 * sequence is there and the books agree. Nothing happens in it automatically until `atelier open`. If anything fails, the shop goes on where it
 * was, open if it was open.
 */
import { freezeDatabase, isFrozen, thawDatabase } from '#db/copy/freeze-database.ts';
import { planMigrations } from '#db/migrate.ts';
import { readMaintenance, setMaintenance } from '#features/settings/maintenance.ts';
import { audit } from '#kit/audit.ts';
import type { Ctx } from '#kit/ctx.ts';
import { BackupError } from './backup-error.ts';
import {
  checkBooks,
  copyDatabase,
  countTables,
  sumOf,
  type Copied,
  type CopyReport,
} from './copy-database.ts';
import { markAsCopy } from './mark-as-copy.ts';
import {
  clearUnfinished,
  inspectPlace,
  markUnfinished,
  unmarkUnfinished,
} from './place-database.ts';

export interface MoveInput extends CopyReport {
  from: string;
  to: string;
  /** Opens a context of the command line on the database. */
  withCtx<Result>(url: string, work: (ctx: Ctx) => Promise<Result>): Promise<Result>;
}

export async function moveDatabase({
  from,
  to,
  withCtx,
  onProgress,
  progress,
}: MoveInput): Promise<Copied> {
  const done = await findDone(from, to);
  if (done) return done;
  await refuseUnsafe(from, to);
  await thawDatabase(from); // an earlier call may have been cut off
  const wasOpen = await withCtx(from, async (ctx) => {
    const { since } = await readMaintenance(ctx);
    await setMaintenance(ctx, { isOn: true });
    return since === null;
  });
  onProgress('The shop is closed for maintenance');
  try {
    await freezeDatabase(from);
    if ((await inspectPlace(to)).isUnfinished) await clearUnfinished(to);
    await markUnfinished(to);
    const moved = await copyDatabase(from, to, { onProgress, progress });
    await checkBooks(to, onProgress);
    await markAsCopy(to, { backupAt: null, now: new Date() });
    await unmarkUnfinished(to);
    return moved;
  } catch (error) {
    if ((await inspectPlace(to)).isUnfinished) await clearUnfinished(to);
    await thawDatabase(from);
    if (wasOpen) await withCtx(from, (ctx) => setMaintenance(ctx, { isOn: false }));
    throw error;
  }
}

/**
 * Gives up a move, also one that was done: the shop's database takes writes again. The shop stays closed for maintenance, because nobody knows
 * whether it was open before. False if it was not being moved.
 */
export async function cancelMove(
  databaseUrl: string,
  withCtx: MoveInput['withCtx'],
): Promise<boolean> {
  if (!(await isFrozen(databaseUrl))) return false;
  await thawDatabase(databaseUrl);
  await withCtx(databaseUrl, (ctx) =>
    audit(ctx, {
      action: 'database.move_canceled',
      subjectType: 'setting',
      subjectId: 'maintenance',
    }),
  );
  return true;
}

/** What an earlier call moved that was cut off before it could say so; otherwise null. */
async function findDone(from: string, to: string): Promise<Copied | null> {
  const { isEmpty, isUnfinished } = await inspectPlace(to);
  if (isEmpty || isUnfinished || !(await isFrozen(from))) return null;
  const [source, copy] = [await countTables(from), await countTables(to)];
  return JSON.stringify(source) === JSON.stringify(copy) ? sumOf(copy) : null;
}

async function refuseUnsafe(from: string, to: string): Promise<void> {
  const target = await inspectPlace(to);
  if (!target.isEmpty && !target.isUnfinished) {
    throw new BackupError(
      'not_empty',
      'The new database is not empty: name an empty one, or move the folder of an embedded one aside.',
    );
  }
  const missing = await planMigrations(from);
  if (missing.length === 0) return;
  throw new BackupError(
    'other_program',
    `The shop’s database lacks ${missing.length} migrations of this version: upgrade it first, or move it with the version that runs the shop.`,
  );
}
