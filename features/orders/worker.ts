import type { FileStore } from '#integrations/storage/file-store.ts';
import type { AcceptDelivery } from './accept-delivery.ts';
import type { CancelOrder } from './mark-order-cancelled.ts';
import { handle, type Handler } from '#kit/jobs.ts';
import {
  notifyMessagesJob,
  notifyOrderJob,
  sweepOrderUploadsJob,
  watchOrdersJob,
  runBatchItemJob,
} from './jobs.ts';
import { mailOrderNotification } from '#features/orders/mails/mail-order-notification.ts';
import { mailUnreadMessages } from '#features/orders/mails/mail-unread-messages.ts';
import { runBatchItem } from '#features/orders/batches/run-batch-item.ts';
import { sweepUploads } from '#features/orders/room/sweep-uploads.ts';
import { rebuildFigures } from '#features/orders/overview/rebuild-figures.ts';
import { timeZoneChangedJob } from '#features/settings/jobs.ts';
import { watchOrders } from './watch-orders.ts';

interface Needs {
  files: FileStore;
  cancel: CancelOrder;
  accept: AcceptDelivery;
}

export function ordersWorker(needs: Needs): Handler[] {
  return [
    handle(notifyOrderJob, mailOrderNotification),
    handle(notifyMessagesJob, mailUnreadMessages),
    handle(watchOrdersJob, (ctx) => watchOrders(ctx, needs.accept)),
    handle(runBatchItemJob, (ctx, job) => runBatchItem(ctx, needs.cancel, job)),
    handle(timeZoneChangedJob, (ctx) => rebuildFigures(ctx)),
    handle(sweepOrderUploadsJob, (ctx) => sweepUploads(ctx, needs.files)),
  ];
}
