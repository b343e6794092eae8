import type { MailNeeds } from '#features/notifications/mail-frame.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { handle, type Handler } from '#kit/jobs.ts';
import { announceMessages, announceOrder, sweepOrderUploads, watchOrdersJob } from './jobs.ts';
import { mailOrderNews } from './mail-order-news.ts';
import { mailUnreadMessages } from './mail-unread-messages.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { watchOrders } from './watch-orders.ts';

export function ordersWorker(needs: MailNeeds & { files: FileStore }): Handler[] {
  return [
    handle(announceOrder, (ctx, job) => mailOrderNews(ctx, needs, job)),
    handle(announceMessages, (ctx, job) => mailUnreadMessages(ctx, needs, job)),
    handle(watchOrdersJob, (ctx) => watchOrders(ctx)),
    handle(sweepOrderUploads, (ctx) => sweepUploads(ctx, needs.files)),
  ];
}
