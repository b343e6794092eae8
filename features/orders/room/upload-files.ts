import { createFile } from '#features/files/create-file.ts';
import type { Upload } from '#features/files/store-upload.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { checkName } from '#features/orders/uploads/file-rules.ts';
import { lockFileQuota, readFileAllowance, refuseExcess } from './file-quota.ts';
import { lockOrder } from '#features/orders/lock-order.ts';
import type { OrderFile } from '#features/orders/shared/view-contract.ts';

/**
 * Uploads files to an order. Only the uploader sees them until a message, delivery, revision request or answer attaches them; unattached
 * files are deleted after the time that the shop set. Throws if the order's or the person's quota is exceeded.
 */
export function uploadFiles(
  ctx: Ctx,
  input: { orderId: string; uploads: readonly Upload[] },
): Promise<OrderFile[]> {
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    await lockFileQuota(tx, order);
    const bytes = input.uploads.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    refuseExcess(await readFileAllowance(tx, order), bytes);
    const files: OrderFile[] = [];
    for (const upload of input.uploads) {
      await checkName(tx, order, upload.name);
      const file = await createFile(tx, upload);
      await tx.db
        .insertInto('order_files')
        .values({ order_id: order.id, file_id: file.id, created_at: tx.now })
        .execute();
      files.push({
        id: file.id,
        name: file.name,
        contentType: file.content_type,
        sizeBytes: Number(file.size_bytes),
        firstDownloadedAt: null,
        // Made once it is sent.
        preview: null,
        comments: null,
        hold: upload.waitsForScan ? 'pending' : null,
      });
    }
    return files;
  });
}
