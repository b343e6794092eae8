import { accountsWorker } from '#features/accounts/worker.ts';
import { blogWorker } from '#features/blog/worker.ts';
import { contactWorker } from '#features/contact/worker.ts';
import { attachInvoice } from '#features/invoices/attach-invoice.ts';
import { invoicesWorker } from '#features/invoices/worker.ts';
import { ordersWorker } from '#features/orders/worker.ts';
import { paymentsWorker } from '#features/payments/worker.ts';
import { notificationsWorker } from '#features/notifications/worker.ts';
import { reviewsWorker } from '#features/reviews/worker.ts';
import type { Handler } from '#kit/jobs.ts';
import type { Deps } from './deps.ts';

/** Who does which job. */
export function createHandlers(deps: Deps): Handler[] {
  const mail = { mailer: deps.mailer, publicUrl: deps.config.PUBLIC_URL };
  return [
    ...accountsWorker(mail),
    ...blogWorker(),
    ...contactWorker(mail),
    ...ordersWorker({ ...mail, files: deps.files }),
    ...paymentsWorker({ ...mail, payments: deps.payments, attach: attachInvoice }),
    ...invoicesWorker(mail),
    ...notificationsWorker(mail),
    ...reviewsWorker(mail),
  ];
}
