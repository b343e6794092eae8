/** Verbs for administrators check the actor themselves, for any input, because jobs, pages and tests call them without the API's check. */
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { LISTS } from '#features/lists/shared/lists.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { LIST_MODULES } from '#test/harness/list-sources.ts';

const { db, close } = await testDatabase();
afterAll(close);

/** By file below `features/`; those of lists are found. */
const VERBS: Record<string, readonly string[]> = {
  'accounts/team/change-role.ts': ['changeRole'],
  'accounts/list-users.ts': ['getUser'],
  'accounts/team/lock-team.ts': ['lockTeam'],
  'accounts/reinstate-user.ts': ['reinstateUser'],
  'accounts/passwords/send-user-password-reset.ts': ['sendUserPasswordReset'],
  'accounts/sign-in/remove-second-factor.ts': ['removeSecondFactorOf'],
  'accounts/sessions/sign-out-user.ts': ['signOutUser'],
  'accounts/views/list-views.ts': ['listViewsOfCustomer'],
  'accounts/views/start-viewing.ts': ['startViewing'],
  'accounts/suspend-user.ts': ['suspendUser'],
  'accounts/team/invite-to-team.ts': [
    'inviteToTeam',
    'resendTeamInvitation',
    'revokeTeamInvitation',
  ],
  'accounts/team/list-team.ts': ['listWholeTeam'],
  'batches/get-batch.ts': ['getBatch'],
  'batches/start-batch.ts': ['startBatch'],
  'blog/delete-post.ts': ['deletePost'],
  'blog/edit-post.ts': ['editPost'],
  'blog/publish-post.ts': ['publishPost', 'unpublishPost'],
  'blog/get-post-translation.ts': ['getPostTranslation'],
  'blog/queries.ts': ['getEditablePost', 'listPostRevisions'],
  'blog/revisions/restore-post-revision.ts': ['restorePostRevision'],
  'blog/share-post.ts': ['sharePost', 'unsharePost', 'findPostPreviewLink'],
  'blog/translate-post.ts': ['translatePost'],
  'blog/write-post.ts': ['writePost'],
  'catalog/publishing/archive-service.ts': ['archiveService', 'restoreService'],
  'catalog/copy-service.ts': ['copyService'],
  'catalog/categories/create-category.ts': ['createCategory'],
  'catalog/create-service.ts': ['createService'],
  'catalog/categories/delete-category.ts': ['deleteCategory'],
  'catalog/delete-service.ts': ['deleteService'],
  'catalog/categories/edit-category.ts': ['editCategory'],
  'catalog/move-service.ts': ['moveService'],
  'catalog/publishing/publish-service.ts': ['publishService', 'unpublishService'],
  'catalog/queries.ts': ['listEditableCategories'],
  'catalog/publishing/schedule-service.ts': ['scheduleService'],
  'catalog/share-service.ts': ['shareService', 'unshareService', 'findServicePreviewLink'],
  'catalog/translations/translate-service.ts': ['translateService'],
  'catalog/translations/translation-queries.ts': ['getServiceTranslation'],
  'catalog/save-service.ts': ['saveService'],
  'catalog/admin-queries.ts': ['getEditableService'],
  'enquiries/reply-to-enquiry.ts': ['replyToEnquiry'],
  'enquiries/assign-enquiry.ts': ['assignEnquiry'],
  'enquiries/decide-enquiry.ts': ['decideEnquiry'],
  'enquiries/link-customer.ts': ['linkCustomer'],
  'enquiries/mark-spam.ts': ['markSpam'],
  'enquiries/queries.ts': ['getEnquiry', 'countOpenEnquiries'],
  'enquiries/write-note.ts': ['writeNote'],
  'evidence/collect-evidence.ts': ['collectEvidence'],
  'evidence/queries.ts': ['findPack', 'openPack'],
  'evidence/request-pack.ts': ['requestPack'],
  'files/upload-picture.ts': ['uploadPicture'],
  '../kit/lists/export-list.ts': ['exportList'],
  'lists/get-list-settings.ts': ['getListSettings'],
  'lists/save-list-view.ts': ['saveListView'],
  'lists/delete-list-view.ts': ['deleteListView'],
  'lists/save-list-columns.ts': ['saveListColumns'],
  'mail/queries.ts': ['countFailedMails', 'getMail', 'getMailAttachment'],
  'mail/request-test-mail.ts': ['requestTestMail'],
  'mail/resend-mail.ts': ['resendMail'],
  'orders/overview/list-enquiry-orders.ts': ['listEnquiryOrders'],
  'orders/placing/place-order-for-customer.ts': ['placeOrderForCustomer'],
  'orders/overview/get-overview.ts': ['getOverview'],
  'visits/get-visits.ts': ['getVisits'],
  'orders/overview/list-all-orders.ts': ['listAllOrders'],
  'pages/edit-page.ts': ['editPage'],
  'pages/queries.ts': ['getEditablePage', 'getPageTranslation'],
  'pages/find-pages.ts': ['findPages'],
  'pages/translate-page.ts': ['translatePage'],
  'privacy/get-overview.ts': ['getPrivacyOverview'],
  'privacy/get-personal-data.ts': ['getDataOf'],
  'privacy/get-record.ts': ['getProcessingRecord'],
  'privacy/keep-account.ts': ['keepAccountOf'],
  'privacy/request-deletion.ts': ['requestDeletionOf'],
  'privacy/request-export.ts': ['requestExportOf'],
  'payments/review/accept-mismatch.ts': ['acceptMismatch'],
  'payments/review/count-open-discrepancies.ts': ['countOpenDiscrepancies'],
  'payments/review/get-payment-health.ts': ['getPaymentHealth'],
  'payments/webhooks/list-webhook-events.ts': ['listWebhookEvents'],
  'payments/review/recheck-payment.ts': ['recheckPayment'],
  'payments/refunds/refund-order.ts': ['refundOrder'],
  'payments/webhooks/replay-webhook-events.ts': ['replayWebhookEvent', 'replayStuckWebhookEvents'],
  'payments/review/resolve-discrepancy.ts': ['resolveDiscrepancy'],
  'reviews/decide-review.ts': ['decideReview'],
  'reviews/imports/import-reviews.ts': ['importReviews'],
  'reviews/imports/list-imports.ts': ['listImports'],
  'reviews/imports/preview-import.ts': ['previewImport'],
  'reviews/imports/undo-import.ts': ['undoImport'],
  'reviews/queries.ts': ['countPendingReviews'],
  'reviews/reply-to-review.ts': ['replyToReview'],
  'reviews/undo-publishing.ts': ['undoPublishing'],
  'settings/update-settings.ts': ['updateSettings'],
};

type Verb = (ctx: Ctx, ...rest: unknown[]) => unknown;

/** A stand-in for further arguments: each of its properties is again a stand-in. */
const anything: unknown = new Proxy(() => anything, {
  get: (_target, name) =>
    name === Symbol.iterator ? undefined : name === 'then' ? undefined : anything,
});

const ofLists = LIST_MODULES.flatMap(({ file, verbs }) =>
  Object.keys(verbs).map((name) => [name, file] as const),
);
const verbs = [
  ...Object.entries(VERBS).flatMap(([file, names]) =>
    names.map((name) => [name, path.resolve(import.meta.dirname, '../../features', file)] as const),
  ),
  ...ofLists,
];

test('every list has a source whose verbs are tried here', () => {
  const names = LIST_MODULES.map(({ source }) => source.list.name).toSorted();
  expect(names).toEqual(LISTS.map(({ name }) => name).toSorted());
  expect(ofLists.length).toBeGreaterThanOrEqual(LISTS.length - 1);
});

test.each(verbs)('%s is for administrators', async (name, file) => {
  const verb = ((await import(file)) as Record<string, Verb>)[name];
  for (const [ctx, code] of [
    [ctxFor(db), 'sign_in_required'],
    [ctxFor(db, await buildUser(db)), 'forbidden'],
  ] as const) {
    const call = async () => verb?.(ctx, anything, anything, anything);
    const refused = await call().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiFailure);
    expect((refused as ApiFailure).kind.code).toBe(code);
  }
});

const lists = verbs.filter(
  ([name, file]) => name.startsWith('list') && /\/(list-|queries)/.test(file),
);

test.each(lists)('%s reads nothing beside the list before it refuses', async (name, file) => {
  const verb = ((await import(file)) as Record<string, Verb>)[name];
  const stranger = ctxFor(db, await buildUser(db));
  let reads = 0;
  const counted = new Proxy(db, {
    get: (target, key) => {
      reads += 1;
      return Reflect.get(target, key, target) as unknown;
    },
  });
  const call = async () => verb?.({ ...stranger, db: counted }, anything, anything, anything);
  await expect(call()).rejects.toBeInstanceOf(ApiFailure);
  expect(reads).toBe(0);
});
