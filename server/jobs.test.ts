import { expect, test } from 'vitest';
import { allJobs } from './jobs.ts';

/**
 * Every job with its retries and its schedule, a second time: a changed number would otherwise be seen by nobody. What the next run does
 * anyway, or a row schedules itself, is not retried by the queue.
 */
const JOBS: Record<string, [retryLimit: number, every?: string]> = {
  'accounts.purge_expired': [12, '17 * * * *'],
  'accounts.send_email_change': [12],
  'accounts.send_email_verification': [12],
  'accounts.send_invitation': [12],
  'accounts.send_password_reset': [12],
  'accounts.send_security_notice': [12],
  'blog.publish_scheduled_post': [12],
  'blog.unpublish_due_post': [12],
  'catalog.apply_schedule': [12],
  'contact.notify_enquiry': [12],
  'demo.run': [2],
  'evidence.make_pack': [2],
  'evidence.sweep_packs': [12, '10 * * * *'],
  'files.make_preview': [12],
  'files.queue_missing_previews': [12, '5-59/10 * * * *'],
  'files.remove_abandoned': [12, '35 * * * *'],
  'files.sweep_pictures': [12, '50 3 * * *'],
  'invoices.issue_missing': [0, '*/15 * * * *'],
  'invoices.send_credit_note': [12],
  'mailbox.poll': [12, '* * * * *'],
  'mailbox.read_mail': [12],
  'mailbox.sweep': [12, '35 * * * *'],
  'notifications.deliver_mail': [100],
  'notifications.purge': [12, '53 3 * * *'],
  'notifications.purge_mails': [12, '41 3 * * *'],
  'notifications.queue_digests': [12, '*/15 * * * *'],
  'notifications.sweep_mails': [12, '*/30 * * * *'],
  'orders.notify': [12],
  'orders.notify_messages': [12],
  'orders.run_batch_item': [12],
  'orders.sweep_uploads': [12, '20 * * * *'],
  'orders.watch': [12, '*/5 * * * *'],
  'payments.expire_order': [2],
  'payments.money_moved': [12],
  'payments.process_webhook_event': [0],
  'payments.purge_webhook_bodies': [12, '17 3 * * *'],
  'payments.reconcile': [0, '* * * * *'],
  'payments.send_alerts': [12],
  'payments.send_receipt': [12],
  'payments.send_refund': [12],
  'payments.send_surplus_mail': [12],
  'payments.sweep': [2, '41 3 * * *'],
  'payments.sync': [2],
  'reviews.ask': [12, '*/30 * * * *'],
  'reviews.notify_reply': [12],
  'reviews.notify_decision': [12],
  'settings.refresh_holidays': [12, '30 4 1 * *'],
  'settings.time_zone_changed': [12],
};

test('every job is retried as often and runs as often as this table says', () => {
  const declared = allJobs.map(({ name, retryLimit, every }) => [
    name,
    every === undefined ? [retryLimit] : [retryLimit, every],
  ]);
  expect(Object.fromEntries(declared)).toEqual(JOBS);
});
