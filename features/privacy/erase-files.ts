/** Erases what the file store holds of a person or of some orders, with the rows that lead there. Safe to repeat. */
import { sql } from 'kysely';
import { deleteFileRows } from '#features/files/delete-file-rows.ts';
import { deleteStored } from '#features/files/delete-stored.ts';
import { packKeys } from '#features/evidence/present-pack.ts';
import { incomingMailKey } from '#features/mailbox/receive-mail.ts';
import { cancelUpload } from '#features/orders/uploads/cancel-upload.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { inBatches } from '#kit/in-batches.ts';
import { exportKey } from './present-export.ts';
import { OF_ENQUIRIES, OWN_FILES, RECORD } from './record.ts';
import { fillIn, type Scope } from './scope.ts';

const BATCH = 100;

export async function eraseFiles(ctx: Ctx, store: FileStore, scope: Scope): Promise<void> {
  await eraseUploads(ctx, store, scope);
  await eraseStored(ctx, store, scope);
  const drop = (keys: readonly string[]) => async () => {
    for (const key of keys) await store.delete(key);
  };
  for (const id of await idsOf(ctx, 'evidence_packs', scope))
    await drop(Object.values(packKeys({ id })))();
  if (scope.kind === 'orders') return;
  for (const id of await idsOf(ctx, 'data_exports', scope)) await drop([exportKey({ id })])();
  for (const id of await idsOf(ctx, 'incoming_mails', scope)) await drop([incomingMailKey(id)])();
}

/** The rows go with the other rows of the person: a file without a row would never be found. */
async function idsOf(
  ctx: Ctx,
  table: 'evidence_packs' | 'data_exports' | 'incoming_mails',
  scope: Scope,
): Promise<string[]> {
  const condition = fillIn(RECORD[table].whose ?? 'false', scope, ctx);
  if (!condition) return [];
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${condition}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

async function eraseUploads(ctx: Ctx, store: FileStore, scope: Scope): Promise<void> {
  const condition = fillIn('order_id = any (array($orders))', scope, ctx);
  const rows = await ctx.db
    .selectFrom('order_uploads')
    .selectAll()
    .where(sql<boolean>`${condition}`)
    .execute();
  for (const row of rows) await cancelUpload(ctx, store, row);
}

/** Rows first: a file without a row only takes space, a row without a file is an error. */
async function eraseStored(ctx: Ctx, store: FileStore, scope: Scope): Promise<void> {
  const ofOrders =
    'id = any (array(select file_id from order_files where order_id = any (array($orders))))';
  const whose =
    scope.kind === 'person' ? `${OWN_FILES} or ${OF_ENQUIRIES} or ${ofOrders}` : ofOrders;
  const condition = fillIn(`visibility = 'private' and (${whose})`, scope, ctx);
  await inBatches(async (size) => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table('files')} where ${condition} limit ${sql.lit(size)}`.execute(
      ctx.db,
    );
    if (rows.length === 0) return 0;
    await deleteStored(
      store,
      await deleteFileRows(
        ctx,
        rows.map(({ id }) => id),
      ),
    );
    return rows.length;
  }, BATCH);
}
