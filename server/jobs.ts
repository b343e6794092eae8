import { accountsJobs } from '#features/accounts/jobs.ts';
import { backupsJobs } from '#features/backups/jobs.ts';
import { batchesJobs } from '#features/batches/jobs.ts';
import { blogJobs } from '#features/blog/jobs.ts';
import { catalogJobs } from '#features/catalog/jobs.ts';
import { demoJobs } from '#features/demo/jobs.ts';
import { evidenceJobs } from '#features/evidence/jobs.ts';
import { filesJobs } from '#features/files/jobs.ts';
import { healthJobs } from '#features/health/jobs.ts';
import { invoicesJobs } from '#features/invoices/jobs.ts';
import { ordersJobs } from '#features/orders/jobs.ts';
import { mailboxJobs } from '#features/mailbox/jobs.ts';
import { paymentJobs } from '#features/payments/jobs.ts';
import { mailJobs } from '#features/mail/jobs.ts';
import { notificationsJobs } from '#features/notifications/jobs.ts';
import { privacyJobs } from '#features/privacy/jobs.ts';
import { reviewsJobs } from '#features/reviews/jobs.ts';
import { settingsJobs } from '#features/settings/jobs.ts';
import { visitsJobs } from '#features/visits/jobs.ts';
import type { Job } from '#kit/job-queue.ts';
import { retiredJobs } from '#server/startup/retired-jobs.ts';

/** Every job of the product. */
export const allJobs = [
  ...accountsJobs,
  ...backupsJobs,
  ...batchesJobs,
  ...blogJobs,
  ...catalogJobs,
  ...filesJobs,
  ...ordersJobs,
  ...paymentJobs,
  ...invoicesJobs,
  ...demoJobs,
  ...evidenceJobs,
  ...healthJobs,
  ...mailJobs,
  ...notificationsJobs,
  ...mailboxJobs,
  ...privacyJobs,
  ...reviewsJobs,
  ...settingsJobs,
  ...visitsJobs,
  ...retiredJobs.map(({ job }) => job),
] as unknown as readonly Job[];
