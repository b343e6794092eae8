import { createHash } from 'node:crypto';
import { createFile } from '#features/files/create-file.ts';
import { detectType, HEAD_BYTES } from '#features/files/detect-type.ts';
import { lockOrder } from '#features/orders/lock-order.ts';
import {
  lockFileQuota,
  readFileAllowance,
  refuseExcess,
} from '#features/orders/room/file-quota.ts';
import { IncomingGone, type FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import type { Claim } from './claim-upload.ts';
import { checkName } from './file-rules.ts';
import { hashAfter } from './running-hash.ts';
import { incomingOf, uploadKey } from './upload-row.ts';

/**
 * Makes a whole upload a file of the order with the same id, which waits to be attached. The order's state and space are checked again,
 * because both may have changed since the upload began. Safe to repeat until it succeeds. Throws `file_refused` if the content is not accepted.
 */
export async function finishUpload(ctx: Ctx, store: FileStore, claim: Claim): Promise<void> {
  const { id, order_id: orderId, size_bytes } = claim.row;
  const row = await ctx.db
    .selectFrom('order_uploads')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const key = uploadKey(id);
  const sizeBytes = Number(size_bytes);
  const incoming = incomingOf(row);
  if (!incoming) throw new IncomingGone('Nothing of the upload has arrived');
  await store.finish(key, incoming);
  const head = await readHead(store, key, sizeBytes);
  const { contentType, name } = await detectType(head, claim.row.name);
  const sha256 = hashAfter(id, sizeBytes)?.digest() ?? (await hashStored(store, key));
  await transact(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    await checkName(tx, order, name);
    await lockFileQuota(tx, order);
    // Its size no longer counts as an upload, and not yet as a file.
    await tx.db.deleteFrom('order_uploads').where('id', '=', id).execute();
    refuseExcess(await readFileAllowance(tx, order), sizeBytes);
    const file = { field: 'file', name, contentType, sizeBytes, sha256, storageKey: key };
    const waitsForScan = store.isQuarantined === true;
    await createFile(tx, { ...file, id, picture: null, waitsForScan });
    await tx.db
      .insertInto('order_files')
      .values({ order_id: order.id, file_id: id, created_at: tx.now })
      .execute();
  });
}

async function readHead(store: FileStore, key: string, sizeBytes: number): Promise<Buffer> {
  if (sizeBytes === 0) return Buffer.alloc(0);
  const stored = await store.get(key, { start: 0, end: Math.min(HEAD_BYTES, sizeBytes) - 1 });
  if (!stored) throw new IncomingGone(key);
  const chunks: Buffer[] = [];
  for await (const chunk of stored.stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function hashStored(store: FileStore, key: string): Promise<Buffer> {
  const stored = await store.get(key);
  if (!stored) throw new IncomingGone(key);
  const hash = createHash('sha256');
  for await (const chunk of stored.stream) hash.update(chunk as Buffer);
  return hash.digest();
}
