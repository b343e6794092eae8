import { accountsMails } from '#features/accounts/mails.ts';
import { accountsWorker } from '#features/accounts/worker.ts';
import { backupsMails } from '#features/backups/mails.ts';
import { backupsWorker } from '#features/backups/worker.ts';
import { listPostPictures } from '#features/blog/shown-pictures.ts';
import { batchesWorker } from '#features/batches/worker.ts';
import { blogWorker } from '#features/blog/worker.ts';
import { listTeamPictures } from '#features/accounts/shown-pictures.ts';
import { catalogWorker } from '#features/catalog/worker.ts';
import { listServicePictures } from '#features/catalog/shown-pictures.ts';
import { createContactMails } from '#features/enquiries/mail-enquiry.tsx';
import { notifyOfInfectedEnquiryFile } from '#features/enquiries/files/notify-of-infected.ts';
import { companiesMails } from '#features/companies/mails.ts';
import { demoWorker } from '#features/demo/worker.ts';
import { evidenceWorker } from '#features/evidence/worker.ts';
import { listUnsavedPictures } from '#features/unsaved/shown-pictures.ts';
import { infectedFileComposer } from '#features/files/scan/mail-infected-file.ts';
import { filesWorker } from '#features/files/worker.ts';
import { attachContractTexts } from '#features/invoices/attach-contract-texts.ts';
import { attachInvoice } from '#features/invoices/attach-invoice.ts';
import { creditNoteComposer } from '#features/invoices/mail-credit-note.ts';
import { healthWorker } from '#features/health/worker.ts';
import { invoicesWorker } from '#features/invoices/worker.ts';
import type { AcceptDelivery } from '#features/orders/accept-delivery.ts';
import type { CancelOrder } from '#features/orders/mark-order-cancelled.ts';
import { signalFileShown } from '#features/orders/previews/signal-file-shown.ts';
import { createOrdersMails } from '#features/orders/mails.ts';
import { notifyOfInfectedOrderFile } from '#features/orders/uploads/notify-of-infected.ts';
import { ordersWorker } from '#features/orders/worker.ts';
import { refusedComposer } from '#features/mailbox/mail-refused.tsx';
import { answersReadUntil } from '#features/mailbox/answers-read-until.ts';
import { mailboxWorker } from '#features/mailbox/worker.ts';
import { listHomePictures } from '#features/home/shown-pictures.ts';
import { listPagePictures } from '#features/pages/shown-pictures.ts';
import { cancelOrder } from '#features/payments/attempts/cancel-order.ts';
import { completeOrder } from '#features/payments/attempts/complete-order.ts';
import { paymentsMails } from '#features/payments/mails.ts';
import { paymentsWorker } from '#features/payments/worker.ts';
import { privacyMails } from '#features/privacy/mails.ts';
import { privacyWorker } from '#features/privacy/worker.ts';
import { mailWorker } from '#features/mail/worker.ts';
import { digestComposer } from '#features/notifications/queue-digests.ts';
import { notificationsWorker } from '#features/notifications/worker.ts';
import { decisionComposer } from '#features/reviews/mail-decision.ts';
import { replyComposer } from '#features/reviews/mail-reply.ts';
import { reviewRequestComposer } from '#features/reviews/mail-review-request.ts';
import { reviewsWorker } from '#features/reviews/worker.ts';
import { listSettingsPictures } from '#features/settings/shown-pictures.ts';
import { settingsWorker } from '#features/settings/worker.ts';
import { templateTestComposer } from '#features/templates/send-test.ts';
import { visitsWorker } from '#features/visits/worker.ts';
import type { Handler } from '#kit/jobs.ts';
import type { Deps } from './deps.ts';
import { retiredJobs } from '#server/startup/retired-jobs.ts';

/** The handler of each job. */
export function createHandlers(deps: Deps): Handler[] {
  const { mailer, config } = deps;
  const cancel: CancelOrder = (ctx, input) => cancelOrder(ctx, deps.payments, input);
  const accept: AcceptDelivery = (ctx, input) => completeOrder(ctx, deps.payments, input);
  return [
    ...accountsWorker(),
    ...blogWorker(),
    ...catalogWorker(),
    ...filesWorker({
      files: deps.files,
      shownPictures,
      shown: signalFileShown,
      scanner: deps.virusScanner,
      toldOfInfected: async (tx, file) => {
        if (!(await notifyOfInfectedOrderFile(tx, file)))
          await notifyOfInfectedEnquiryFile(tx, file);
      },
    }),
    ...ordersWorker({
      files: deps.files,
      accept,
      answersReadUntil: (ctx) => answersReadUntil(ctx, deps),
      vatRegistry: deps.vatRegistry,
    }),
    ...backupsWorker(deps.backups),
    ...healthWorker(deps),
    ...batchesWorker({ cancel, canCharge: deps.payments.canCharge }),
    ...paymentsWorker(deps),
    ...invoicesWorker(),
    ...evidenceWorker({ files: deps.files, publicUrl: config.PUBLIC_URL }),
    ...mailWorker({
      mailer,
      publicUrl: config.PUBLIC_URL,
      composers: [
        ...composers,
        ...createContactMails(deps.files),
        templateTestComposer(config.PUBLIC_URL),
      ],
      ...(deps.mailbox && { inbound: deps.mailbox }),
    }),
    ...notificationsWorker(),
    ...mailboxWorker({ files: deps.files, mailbox: deps.mailbox, reader: deps.mailboxReader }),
    ...privacyWorker({ files: deps.files }),
    ...reviewsWorker(),
    ...settingsWorker(),
    ...visitsWorker(),
    ...demoWorker(deps),
    ...retiredJobs,
  ];
}

/** The uploaded pictures shown by each feature. */
export const shownPictures = [
  listTeamPictures,
  listSettingsPictures,
  listServicePictures,
  listPostPictures,
  listPagePictures,
  listHomePictures,
  listUnsavedPictures,
];

/** The composers of each feature's mails. */
const composers = [
  ...accountsMails,
  ...companiesMails,
  ...createOrdersMails({ attach: attachContractTexts }),
  ...paymentsMails({ attach: attachInvoice }),
  digestComposer,
  infectedFileComposer,
  creditNoteComposer,
  decisionComposer,
  replyComposer,
  reviewRequestComposer,
  refusedComposer,
  ...privacyMails,
  ...backupsMails,
];
