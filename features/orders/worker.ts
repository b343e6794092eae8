import type { FileStore } from '#integrations/storage/file-store.ts';
import { handle, type Handler } from '#kit/jobs.ts';
import { announceMessages, announceOrder, sweepOrderUploads, watchOrdersJob } from './jobs.ts';
import { mailOrderNews } from './mail-order-news.ts';
import { mailUnreadMessages } from './mail-unread-messages.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { watchOrders } from './watch-orders.ts';

export function ordersWorker(needs: { files: FileStore }): Handler[] {
  return [
    handle(announceOrder, mailOrderNews),
    handle(announceMessages, mailUnreadMessages),
    handle(watchOrdersJob, (ctx) => watchOrders(ctx)),
    handle(sweepOrderUploads, (ctx) => sweepUploads(ctx, needs.files)),
  ];
}
