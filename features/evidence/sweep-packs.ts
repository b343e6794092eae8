import { sql } from 'kysely';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { rowNotice } from '#kit/live.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { packKeys } from './present-pack.ts';

const GIVEN_UP_AFTER_MS = 3_600_000;
const BATCH = 200;

/**
 * Removes expired packs, files first: the next run finds a row without files, but nothing finds files without a row. A pack that is not
 * finished within an hour is marked as failed, so that another can be requested.
 */
export async function sweepPacks(ctx: Ctx, store: FileStore): Promise<void> {
  await ctx.db
    .updateTable('evidence_packs')
    .set({ state: 'failed', failure: 'given_up' })
    .where('state', 'in', ['queued', 'preparing'])
    .where('requested_at', '<', new Date(ctx.now.getTime() - GIVEN_UP_AFTER_MS))
    .returning(rowNotice(liveTopic.evidence(''), 'order_id'))
    .execute();
  const expired = await ctx.db
    .selectFrom('evidence_packs')
    .select('id')
    .where('expires_at', '<=', ctx.now)
    .where(sql<boolean>`state in ('ready', 'failed')`)
    .limit(BATCH)
    .execute();
  for (const { id } of expired) {
    for (const key of Object.values(packKeys({ id }))) await store.delete(key);
    await ctx.db.deleteFrom('evidence_packs').where('id', '=', id).execute();
  }
}
