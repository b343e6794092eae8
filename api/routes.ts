/**
 * The route table of the REST API, one feature per line, and its type. The React app knows only the type: `web/api.ts` builds its typed
 * client from it.
 */
import { OpenAPIHono } from '@hono/zod-openapi';
import { accountHttp } from '#features/accounts/account-http.ts';
import { teamProfileHttp } from '#features/accounts/team/team-profile-http.ts';
import { authHttp } from '#features/accounts/http.ts';
import { passkeySignInHttp, passkeysHttp } from '#features/accounts/passkeys/http.ts';
import { secondFactorHttp } from '#features/accounts/sign-in/second-factor-http.ts';
import { linkedAccountsHttp, providersHttp } from '#features/accounts/providers/http.ts';
import { signInLinksHttp } from '#features/accounts/sign-in/sign-in-links-http.ts';
import { secondFactorsHttp } from '#features/accounts/sign-in/http.ts';
import { invitationsHttp } from '#features/accounts/invitations/http.ts';
import { linksHttp } from '#features/accounts/sign-in/links-http.ts';
import { customerNotesHttp } from '#features/accounts/notes/http.ts';
import { sentRequestsHttp } from '#features/accounts/invitations/sent-requests-http.ts';
import { customerTagsHttp, userTagsHttp } from '#features/accounts/tags/http.ts';
import { roleHttp } from '#features/accounts/team/role-http.ts';
import { teamHttp, teamInvitationsHttp } from '#features/accounts/team/http.ts';
import { usersHttp } from '#features/accounts/users-http.ts';
import { ownViewsHttp, userViewsHttp } from '#features/accounts/views/http.ts';
import {
  countOpenEnquiriesByAssignee,
  handOverEnquiries,
} from '#features/enquiries/hand-over-enquiries.ts';
import {
  countOpenOrdersByAssignee,
  handOverOrders,
} from '#features/orders/assigning/hand-over-orders.ts';
import { auditHttp } from '#features/audit/http.ts';
import { securityEventsHttp } from '#features/audit/security/http.ts';
import { adminCouponsHttp, couponsHttp } from '#features/coupons/http.ts';
import type { DemoContent } from '#features/demo/demo-content.ts';
import type { BackupNeeds } from '#features/backups/backup-needs.ts';
import { findBackupProblem } from '#features/backups/find-problem.ts';
import { backupsAdminHttp } from '#features/backups/http.ts';
import { batchesHttp } from '#features/batches/http.ts';
import { demoHttp } from '#features/demo/http.ts';
import { evidenceHttp } from '#features/evidence/http.ts';
import { feedHttp } from '#features/blog/feed-http.ts';
import { unsavedTranslationsHttp } from '#features/unsaved/http.ts';
import { findServiceTranslationVersion } from '#features/catalog/translations/find-translation-version.ts';
import { findPostTranslationVersion } from '#features/blog/find-translation-version.ts';
import { findPageTranslationVersion } from '#features/pages/find-translation-version.ts';
import { unsavedPostsHttp } from '#features/blog/unsaved/http.ts';
import { postsHttp, writingHttp } from '#features/blog/http.ts';
import { categoriesHttp } from '#features/catalog/categories/http.ts';
import { servicesHttp } from '#features/catalog/http.ts';
import { adminServicesHttp } from '#features/catalog/admin-http.ts';
import { serviceTemplatesHttp } from '#features/catalog/templates/http.ts';
import {
  companiesHttp,
  companyInvitationsHttp,
  customerCompaniesHttp,
} from '#features/companies/http.ts';
import { contactHttp } from '#features/enquiries/http.ts';
import { filesHttp } from '#features/files/http.ts';
import { homeHttp, homeSectionsHttp } from '#features/home/http.ts';
import { invoicesHttp, orderInvoicesHttp } from '#features/invoices/http.ts';
import { listsHttp } from '#features/lists/http.ts';
import { liveHttp } from '#features/live/http.ts';
import type { LiveHub } from '#features/live/live-hub.ts';
import { incomingMailsHttp, mailboxHttp } from '#features/mailbox/http.ts';
import type { MailboxConfig } from '#features/mailbox/mailbox-config.ts';
import { mailsHttp, testMailHttp } from '#features/mail/http.ts';
import { notificationChoicesHttp } from '#features/notifications/choices/http.ts';
import { notificationsHttp } from '#features/notifications/http.ts';
import { answersHttp } from '#features/orders/answers/http.ts';
import { suppressionsHttp } from '#features/mail/suppressions/http.ts';
import { billsHttp } from '#features/orders/bills/http.ts';
import { buyerHttp } from '#features/orders/taxes/http.ts';
import { correctionsHttp } from '#features/orders/corrections/http.ts';
import { extensionsHttp } from '#features/orders/extensions/http.ts';
import { extrasHttp } from '#features/orders/bills/extras-http.ts';
import { orderRequestsHttp } from '#features/orders/requests/http.ts';
import { orderActionsHttp } from '#features/orders/actions-http.ts';
import type { AcceptDelivery } from '#features/orders/accept-delivery.ts';
import type { CancelOrder } from '#features/orders/mark-order-cancelled.ts';
import {
  customerOrdersHttp,
  enquiryOrdersHttp,
} from '#features/orders/overview/customer-orders-http.ts';
import { dashboardHttp } from '#features/orders/overview/dashboard-http.ts';
import { orderFilesHttp } from '#features/orders/room/files-http.ts';
import { stepsHttp } from '#features/orders/steps/http.ts';
import { proofsHttp } from '#features/orders/proofs/http.ts';
import { orderPreviewsHttp } from '#features/orders/previews/http.ts';
import { orderMessagesHttp } from '#features/orders/room/http.ts';
import { orderUploadsHttp } from '#features/orders/uploads/http.ts';
import { withdrawalsHttp } from '#features/orders/withdrawals/http.ts';
import { ordersHttp } from '#features/orders/http.ts';
import { repliesHttp } from '#features/orders/replies/http.ts';
import { overviewHttp, adminOrdersHttp } from '#features/orders/overview/admin-http.ts';
import { pagesHttp, previewsHttp, adminPagesHttp } from '#features/pages/http.ts';
import { adminTermsHttp, termsHttp } from '#features/pages/versions/http.ts';
import { cancelOrder } from '#features/payments/attempts/cancel-order.ts';
import { completeOrder } from '#features/payments/attempts/complete-order.ts';
import { customerPaymentsHttp } from '#features/payments/customers/http.ts';
import { orderPaymentsHttp } from '#features/payments/http.ts';
import { endingsHttp } from '#features/payments/endings-http.ts';
import { orderRefundsHttp } from '#features/payments/refunds/http.ts';
import { paymentReturnsHttp } from '#features/payments/returns-http.ts';
import { adminWebhookEventsHttp, adminPaymentsHttp } from '#features/payments/admin-http.ts';
import { webhooksHttp } from '#features/payments/webhooks/http.ts';
import {
  dataOfUserHttp,
  keepAccountHttp,
  ownDataHttp,
  privacyHttp,
} from '#features/privacy/http.ts';
import { adminRedirectsHttp, redirectsHttp } from '#features/redirects/http.ts';
import { adminSearchHttp } from '#features/search/http.ts';
import { reviewImportsHttp } from '#features/reviews/imports/http.ts';
import { orderReviewHttp, reviewsHttp, serviceReviewsHttp } from '#features/reviews/http.ts';
import { countsHttp } from '#features/reviews/counts-http.ts';
import { setupHttp } from '#features/setup/http.ts';
import { settingsHttp, siteHttp } from '#features/settings/http.ts';
import { alertsHttp, healthHttp } from '#features/health/http.ts';
import type { HealthNeeds } from '#features/health/health-needs.ts';
import { maintenanceHttp } from '#features/settings/maintenance-http.ts';
import { templatesHttp } from '#features/templates/http.ts';
import { visitsHttp } from '#features/visits/http.ts';
import type { IdentityProviders } from '#integrations/identity/identity-providers.ts';
import type { Passkeys } from '#integrations/passkeys/passkeys.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import type { DiskSpace } from '#integrations/storage/disk-space.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { ApiEnv } from '#kit/http.ts';
import type { Config } from '#lib/config/env.ts';
import type { SecretBox } from '#lib/secret-box.ts';

/** What routes need besides the context of a request. */
export interface RouteDeps {
  config: Pick<Config, 'PUBLIC_URL' | 'PAYMENTS_MODE' | 'SMTP_URL'>;
  files: FileStore;
  payments: PaymentProviders;
  /** How mail reaches the shop; null if it takes none. */
  mailbox: MailboxConfig | null;
  live: LiveHub;
  /** Encrypts what the database must not reveal. */
  secrets: SecretBox;
  passkeys: Passkeys;
  /** Where people may sign in besides here. */
  identities: IdentityProviders;
  /** Free space on the disk that holds this shop's data; null without a local disk. */
  disk(): Promise<DiskSpace | null>;
  backups: BackupNeeds;
  /** What is checked when an administrator asks how the shop does. */
  health: HealthNeeds;
  demo: DemoContent;
  /** In sandbox mode only; holds the sandbox's token. */
  sandboxDashboardUrl?: string | undefined;
}

/** Every route of the API. `server/api.ts` mounts them behind its middleware. */
export function apiRoutes(deps: RouteDeps) {
  return new OpenAPIHono<ApiEnv>()
    .route('/', peopleRoutes(deps))
    .route('/', shopRoutes(deps))
    .route('/', contentRoutes(deps))
    .route('/', orderRoutes(deps))
    .route('/', paymentRoutes(deps))
    .route('/admin/review-imports', reviewImportsHttp)
    .route('/reviews', reviewsHttp)
    .route('/admin/counts', countsHttp)
    .route('/enquiries', contactHttp(deps))
    .route('/enquiries', enquiryOrdersHttp)
    .route('/live', liveHttp(deps));
}

function peopleRoutes(deps: RouteDeps) {
  const { secrets } = deps;
  const { livemode: isLivemode } = deps.payments;
  return new OpenAPIHono<ApiEnv>()
    .route('/auth', authHttp({ isLivemode }))
    .route('/auth/second-factors', secondFactorsHttp(secrets))
    .route('/auth/passkeys', passkeySignInHttp(deps))
    .route('/auth/providers', providersHttp({ ...deps, isLivemode }))
    .route('/auth/sign-in-links', signInLinksHttp({ isLivemode }))
    .route('/auth', linksHttp)
    .route('/auth/invitations', invitationsHttp)
    .route('/account/team-profile', teamProfileHttp)
    .route('/account/views', ownViewsHttp)
    .route('/account/sent-requests', sentRequestsHttp)
    .route('/account/passkeys', passkeysHttp(deps))
    .route('/account/linked-accounts', linkedAccountsHttp(deps))
    .route('/account', ownDataHttp(deps))
    .route('/account', accountHttp)
    .route('/account', secondFactorHttp({ secrets, passkeys: deps.passkeys, isLivemode }))
    .route('/auth/account-deletions', keepAccountHttp)
    .route('/auth/team-invitations', teamInvitationsHttp)
    .route(
      '/admin/team',
      teamHttp({
        countOpenOrders: countOpenOrdersByAssignee,
        countOpenEnquiries: countOpenEnquiriesByAssignee,
      }),
    )
    .route('/auth/company-invitations', companyInvitationsHttp)
    .route('/companies', companiesHttp)
    .route('/users', customerCompaniesHttp)
    .route('/users', usersHttp)
    .route('/users', userViewsHttp)
    .route(
      '/users',
      roleHttp({ handOver: { orders: handOverOrders, enquiries: handOverEnquiries } }),
    )
    .route('/users', customerNotesHttp)
    .route('/users', userTagsHttp)
    .route('/users', dataOfUserHttp)
    .route('/admin/privacy', privacyHttp);
}

function shopRoutes(deps: RouteDeps) {
  return new OpenAPIHono<ApiEnv>()
    .route('/admin/backups', backupsAdminHttp(deps))
    .route('/admin/maintenance', maintenanceHttp())
    .route('/admin/health', healthHttp(deps))
    .route('/admin/alerts', alertsHttp)
    .route('/admin/customer-tags', customerTagsHttp)
    .route(
      '/site',
      siteHttp({
        publicUrl: deps.config.PUBLIC_URL,
        paymentsMode: deps.config.PAYMENTS_MODE,
        signInProviders: deps.identities.list.map(({ id, name }) => ({ id, name })),
      }),
    )
    .route('/settings', settingsHttp)
    .route('/audit-entries', auditHttp)
    .route('/security-events', securityEventsHttp)
    .route('/notifications', notificationsHttp)
    .route('/notification-choices', notificationChoicesHttp)
    .route('/admin/mail/suppressions', suppressionsHttp)
    .route(
      '/admin/setup',
      setupHttp({ payments: deps.payments, isCapturingMail: !deps.config.SMTP_URL }),
    )
    .route('/admin/demo', demoHttp({ demo: deps.demo, paymentsMode: deps.config.PAYMENTS_MODE }))
    .route('/admin/mail/incoming', incomingMailsHttp(deps))
    .route('/mailbox', mailboxHttp(deps))
    .route('/admin/mail/templates', templatesHttp({ publicUrl: deps.config.PUBLIC_URL }))
    .route(
      '/admin/mail',
      mailsHttp({ isCapturing: !deps.config.SMTP_URL, publicUrl: deps.config.PUBLIC_URL }),
    )
    .route('/admin/mail/tests', testMailHttp)
    .route('/pages', pagesHttp)
    .route('/admin/pages', adminPagesHttp)
    .route('/terms', termsHttp)
    .route('/admin/terms', adminTermsHttp)
    .route('/home', homeHttp)
    .route('/admin/home-sections', homeSectionsHttp)
    .route('/admin/previews', previewsHttp)
    .route('/redirects', redirectsHttp)
    .route('/admin/redirects', adminRedirectsHttp)
    .route('/admin/search', adminSearchHttp)
    .route('/admin/batches', batchesHttp);
}

function contentRoutes(deps: RouteDeps) {
  return new OpenAPIHono<ApiEnv>()
    .route('/services', servicesHttp)
    .route('/categories', categoriesHttp)
    .route('/admin/services', adminServicesHttp(deps.payments))
    .route('/admin/service-templates', serviceTemplatesHttp)
    .route('/files', filesHttp(deps))
    .route('/posts', postsHttp)
    .route('/admin/posts', writingHttp)
    .route('/admin/post-drafts', unsavedPostsHttp)
    .route(
      '/admin/translation-drafts',
      unsavedTranslationsHttp({
        services: findServiceTranslationVersion,
        posts: findPostTranslationVersion,
        pages: findPageTranslationVersion,
      }),
    )
    .route('/feeds', feedHttp(deps.config.PUBLIC_URL))
    .route('/services', serviceReviewsHttp)
    .route('/coupons', couponsHttp)
    .route('/admin/coupons', adminCouponsHttp);
}

function orderRoutes(deps: RouteDeps) {
  const cancel: CancelOrder = (ctx, input) => cancelOrder(ctx, deps.payments, input);
  const accept: AcceptDelivery = (ctx, input) => completeOrder(ctx, deps.payments, input);
  return new OpenAPIHono<ApiEnv>()
    .route('/orders', ordersHttp(deps.payments))
    .route('/buyer', buyerHttp)
    .route('/withdrawals', withdrawalsHttp)
    .route('/orders', orderMessagesHttp)
    .route('/orders', orderActionsHttp({ cancel, accept }))
    .route('/orders', answersHttp)
    .route('/orders', correctionsHttp)
    .route('/orders', extrasHttp(deps.payments))
    .route('/orders', orderRequestsHttp)
    .route('/orders', extensionsHttp)
    .route('/orders', stepsHttp)
    .route('/orders', orderFilesHttp(deps))
    .route('/orders', orderPreviewsHttp(deps))
    .route('/orders', proofsHttp)
    .route('/orders', orderUploadsHttp(deps))
    .route('/users', customerOrdersHttp(deps.payments))
    .route('/bills', billsHttp)
    .route('/dashboard', dashboardHttp)
    .route('/admin/replies', repliesHttp)
    .route('/admin/orders', adminOrdersHttp())
    .route('/admin/lists', listsHttp)
    .route(
      '/admin/overview',
      overviewHttp({
        isLivemode: deps.payments.livemode,
        disk: () => deps.disk(),
        findBackupProblem: (ctx) => findBackupProblem(ctx, deps.backups),
      }),
    )
    .route('/admin/visits', visitsHttp({ isLivemode: deps.payments.livemode }))
    .route('/orders', orderReviewHttp);
}

function paymentRoutes(deps: RouteDeps) {
  return new OpenAPIHono<ApiEnv>()
    .route('/orders', orderPaymentsHttp(deps))
    .route('/orders', orderRefundsHttp(deps))
    .route('/orders', endingsHttp(deps))
    .route('/users', customerPaymentsHttp(deps))
    .route('/payments', paymentReturnsHttp)
    .route('/admin/payments/webhook-events', adminWebhookEventsHttp(deps))
    .route('/admin/payments', adminPaymentsHttp(deps))
    .route('/orders', orderInvoicesHttp)
    .route('/invoices', invoicesHttp)
    .route('/admin/orders', evidenceHttp(deps))
    .route('/webhooks', webhooksHttp(deps));
}

export type Api = ReturnType<typeof apiRoutes>;
