import type { FileStore } from '#integrations/storage/file-store.ts';
import type { CancelOrder } from './cancel-order.ts';
import { handle, type Handler } from '#kit/jobs.ts';
import {
  announceMessages,
  announceOrder,
  sweepOrderUploads,
  watchOrdersJob,
  runBatchItemJob,
} from './jobs.ts';
import { mailOrderNews } from './mail-order-news.ts';
import { mailUnreadMessages } from './mail-unread-messages.ts';
import { runBatchItem } from './run-batch-item.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { watchOrders } from './watch-orders.ts';

export function ordersWorker(needs: { files: FileStore; cancel: CancelOrder }): Handler[] {
  return [
    handle(announceOrder, mailOrderNews),
    handle(announceMessages, mailUnreadMessages),
    handle(watchOrdersJob, (ctx) => watchOrders(ctx)),
    handle(runBatchItemJob, (ctx, job) => runBatchItem(ctx, needs.cancel, job)),
    handle(sweepOrderUploads, (ctx) => sweepUploads(ctx, needs.files)),
  ];
}
