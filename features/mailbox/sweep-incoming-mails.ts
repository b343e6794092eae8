import { sql } from 'kysely';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { deleteInBatches } from '#kit/in-batches.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { readIncomingMailJob } from './jobs.ts';
import { recordOutcome } from './outcome.ts';
import { dropStored } from './read-incoming-mail.ts';
import { incomingMailKey } from './receive-mail.ts';

const HOUR_MS = 3_600_000;
const LOST_MS = 2 * HOUR_MS;
const GIVEN_UP_MS = 3 * 24 * HOUR_MS;
const BATCH = 200;

/**
 * Queues mails again that wait for hours, gives up on those that cannot be read for days, and deletes what is left of mails that never
 * arrived whole and that are done. Safe to repeat.
 */
export async function sweepIncomingMails(ctx: Ctx, files: FileStore): Promise<void> {
  const rows = await ctx.db
    .selectFrom('incoming_mails')
    .select(['id', 'state', 'created_at'])
    .where('is_stored', '=', true)
    .where('created_at', '<', new Date(ctx.now.getTime() - LOST_MS))
    .orderBy('created_at')
    .limit(BATCH)
    .execute();
  for (const { id, state, created_at } of rows) {
    const isOver = ctx.now.getTime() - created_at.getTime() > GIVEN_UP_MS;
    if (state === 'arriving') {
      await files.delete(incomingMailKey(id));
      await ctx.db.deleteFrom('incoming_mails').where('id', '=', id).execute();
    } else if (state === 'waiting' && !isOver) {
      await enqueue(ctx, readIncomingMailJob, { incomingMailId: id }, { key: id });
    } else {
      const reason = messageKeysOf('api-mailbox')('unreadable');
      await recordOutcome(ctx, id, { state: 'failed', reason });
      await dropStored(ctx, files, id);
    }
  }
}

/** Deletes the rows of mails that arrived before a time. Safe to repeat. */
export function purgeIncomingMails(ctx: Ctx, oldest: Date): Promise<number> {
  return deleteInBatches(ctx, 'incoming_mails', sql`created_at < ${oldest} and not is_stored`);
}
