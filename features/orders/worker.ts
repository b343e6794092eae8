import type { FileStore } from '#integrations/storage/file-store.ts';
import type { AcceptDelivery } from './accept-delivery.ts';
import { handle, type Handler } from '#kit/jobs.ts';
import type { VatRegistry } from '#integrations/vat/vat-registry.ts';
import { checkVatNumber } from '#features/orders/taxes/check-vat-number.ts';
import {
  checkVatNumberJob,
  notifyMessagesJob,
  notifyOrderJob,
  sweepOrderUploadsJob,
  watchOrdersJob,
} from './jobs.ts';
import { mailOrderNotification } from '#features/orders/mails/mail-order-notification.ts';
import { mailUnreadMessages } from '#features/orders/mails/mail-unread-messages.ts';
import { sweepUploads } from '#features/orders/room/sweep-uploads.ts';
import { rebuildFigures } from '#features/orders/overview/rebuild-figures.ts';
import { timeZoneChangedJob } from '#features/settings/jobs.ts';
import { watchOrders, type AnswersReadUntil } from './watch-orders.ts';

interface Needs {
  files: FileStore;
  accept: AcceptDelivery;
  answersReadUntil: AnswersReadUntil;
  vatRegistry: VatRegistry;
}

export function ordersWorker(needs: Needs): Handler[] {
  return [
    handle(notifyOrderJob, mailOrderNotification),
    handle(notifyMessagesJob, mailUnreadMessages),
    handle(watchOrdersJob, (ctx) => watchOrders(ctx, needs.accept, needs.answersReadUntil)),
    handle(timeZoneChangedJob, (ctx) => rebuildFigures(ctx)),
    handle(checkVatNumberJob, (ctx, job) => checkVatNumber(ctx, needs.vatRegistry, job)),
    handle(sweepOrderUploadsJob, (ctx) => sweepUploads(ctx, needs.files)),
  ];
}
