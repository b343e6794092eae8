import { mailInfectedFile } from '#features/files/scan/mail-infected-file.ts';
import type { InfectedFile } from '#features/files/scan/scan-file.ts';
import type { Audience } from '#features/notifications/audience.ts';
import { customerIds } from '#features/orders/overview/customer-side.ts';
import { notify } from '#features/notifications/notify.ts';
import { toTeam } from '#features/orders/to-team.ts';
import type { Ctx } from '#kit/ctx.ts';
import { adminOrderPath, orderPath } from '#lib/paths.ts';
import { orderTopics, signalChange } from '#kit/live.ts';

/** Tells the team, and the customer who sent it, in the bell and by mail that a file of an order was removed. False if it belongs to no order. */
export async function notifyOfInfectedOrderFile(
  tx: Ctx,
  { id, name, uploadedBy }: InfectedFile,
): Promise<boolean> {
  const order = await tx.db
    .selectFrom('order_files')
    .innerJoin('orders', 'orders.id', 'order_files.order_id')
    .select([
      'orders.id',
      'orders.number',
      'orders.user_id',
      'orders.company_id',
      'orders.assignee_id',
    ])
    .where('order_files.file_id', '=', id)
    .executeTakeFirst();
  if (!order) return false;
  await signalChange(tx, ...orderTopics(order));
  const about = {
    kind: 'messages',
    sentence: 'fileInfected',
    data: { name, number: order.number },
    orderId: order.id,
    cause: id,
    isEssential: true,
  } as const;
  const tell = async (to: Audience, path: string, isSender: boolean) => {
    await notify(tx, { ...about, to, path });
    const data = { fileId: id, path, number: order.number, orderId: order.id, isSender };
    await mailInfectedFile(tx, { audience: to, kind: about.kind }, data);
  };
  await tell(toTeam(order), adminOrderPath(order), false);
  if (uploadedBy && (await customerIds(tx, order)).includes(uploadedBy))
    await tell({ userId: uploadedBy }, orderPath(order), true);
  return true;
}
