/** What the daily clean-up does for each rule whose days are a setting. Each runs in batches on an index, and is safe to repeat. */
import { purgeInvitations } from '#features/accounts/invitations/purge-invitations.ts';
import { purgeViews } from '#features/accounts/views/purge-views.ts';
import { purgeAuditEntries } from '#features/audit/purge-audit.ts';
import { purgeSecurityEvents } from '#features/audit/security/purge-security-events.ts';
import { purgeEnquiries, purgeSpam } from '#features/enquiries/purge-enquiries.ts';
import { sweepEnquiryFiles } from '#features/enquiries/files/sweep-files.ts';
import { purgeIncomingMails } from '#features/mailbox/sweep-incoming-mails.ts';
import { purgeNotifications } from '#features/notifications/purge-notifications.ts';
import { purgeOldMails } from '#features/mail/sweep-mails.ts';
import { sweepUnsent } from '#features/orders/room/sweep-uploads.ts';
import { purgeWebhookBodies } from '#features/payments/webhooks/purge-webhook-bodies.ts';
import type { AdjustableRule } from '#features/settings/shared/retention.ts';
import { purgeVisitSums } from '#features/visits/purge-visits.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { eraseUnpaidOrders } from './erase-unpaid-orders.ts';

interface Since {
  store: FileStore;
  /** What is older goes. */
  before: Date;
  days: number;
}

/** Each returns how many rows it deleted. */
export const RULES: Record<AdjustableRule, (ctx: Ctx, since: Since) => Promise<number>> = {
  unpaidOrders: (ctx, { store, before }) => eraseUnpaidOrders(ctx, store, before),
  unsentFiles: (ctx, { store, before }) => sweepUnsent(ctx, store, before),
  mails: async (ctx, { before }) =>
    (await purgeOldMails(ctx, before)) + (await purgeIncomingMails(ctx, before)),
  notifications: (ctx, { before }) => purgeNotifications(ctx, before),
  webhookBodies: (ctx, { before }) => purgeWebhookBodies(ctx, before),
  spam: async (ctx, { store, before }) => {
    const count = await purgeSpam(ctx, before);
    await sweepEnquiryFiles(ctx, store);
    return count;
  },
  enquiries: async (ctx, { store, before }) => {
    const count = await purgeEnquiries(ctx, before);
    await sweepEnquiryFiles(ctx, store);
    return count;
  },
  invitations: (ctx, { before }) => purgeInvitations(ctx, before),
  audit: async (ctx, { before }) =>
    (await purgeAuditEntries(ctx, before)) + (await purgeViews(ctx, before)),
  securityEvents: (ctx, { before }) => purgeSecurityEvents(ctx, before),
  visits: (ctx, { days }) => purgeVisitSums(ctx, days),
};
