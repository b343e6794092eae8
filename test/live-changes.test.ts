/**
 * Every verb that reports a change to open pages, and the topics that it reports. One row a verb; a verb that reports and stands in no row
 * fails the last test. What moves an order reports through `changeOrder` and `insertOrderEvent` (features/orders/order-walk.test.ts).
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { listen } from '#db/listen.ts';
import { closeViewsOf } from '#features/accounts/views/close-view.ts';
import { changeRole } from '#features/accounts/team/change-role.ts';
import { MAX_DEVICES } from '#features/accounts/sessions/contract.ts';
import { endSession } from '#features/accounts/sessions/end-session.ts';
import { endSessions } from '#features/accounts/sessions/end-sessions.ts';
import { logout } from '#features/accounts/sign-in/logout.ts';
import { acceptTeamInvitation } from '#features/accounts/team/accept-team-invitation.ts';
import { watchHealth } from '#features/health/watch-health.ts';
import { setMaintenance } from '#features/settings/maintenance.ts';
import { noBackups } from '#test/harness/offline-deps.ts';
import { failRun, finishRun, resumeRun, startRun } from '#features/backups/backup-runs.ts';
import { acceptCompanyInvitation } from '#features/companies/accept-company-invitation.ts';
import { removeMember } from '#features/companies/change-members.ts';
import { createCompany } from '#features/companies/save-company.ts';
import { decideEnquiry } from '#features/enquiries/decide-enquiry.ts';
import { sendEnquiry } from '#features/enquiries/send-enquiry.ts';
import type { DemoContent } from '#features/demo/demo-content.ts';
import { runDemo } from '#features/demo/run-demo.ts';
import { makePack } from '#features/evidence/make-pack.ts';
import { requestPack } from '#features/evidence/request-pack.ts';
import { sweepPacks } from '#features/evidence/sweep-packs.ts';
import { dropTeamNotifications } from '#features/notifications/drop-team-notifications.ts';
import { deliverMail } from '#features/mail/deliver-mail.ts';
import { defineMail } from '#features/mail/mail-kind.ts';
import {
  markAllNotificationsRead,
  markNotificationRead,
} from '#features/notifications/mark-notifications-read.ts';
import { recordBounce } from '#features/mail/suppressions/record-bounce.ts';
import { notify } from '#features/notifications/notify.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import { resendMail } from '#features/mail/resend-mail.ts';
import { liftSuppression } from '#features/mail/suppressions/suppressions.ts';
import { runBatchItem } from '#features/batches/run-batch-item.ts';
import { startBatch } from '#features/batches/start-batch.ts';
import { saveAnswer } from '#features/orders/answers/save-answer.ts';
import { assignOrder } from '#features/orders/assigning/assign-order.ts';
import { changeOrder } from '#features/orders/move-order.ts';
import { addComment } from '#features/orders/proofs/add-comment.ts';
import { answerComment } from '#features/orders/proofs/answer-comment.ts';
import { resolveComment } from '#features/orders/proofs/resolve-comment.ts';
import { signalFileShown } from '#features/orders/previews/signal-file-shown.ts';
import { addNote } from '#features/orders/room/add-note.ts';
import { editMessage } from '#features/orders/room/edit-message.ts';
import { holdEmail } from '#features/orders/room/hold-email.ts';
import { markRead } from '#features/orders/room/mark-read.ts';
import { sendMessage } from '#features/orders/room/send-message.ts';
import { notifyOfInfectedOrderFile } from '#features/orders/uploads/notify-of-infected.ts';
import { addStep } from '#features/orders/steps/add-step.ts';
import { closeDiscrepancy, openDiscrepancy } from '#features/payments/review/discrepancies.ts';
import { changeAttempt } from '#features/payments/attempts/change-attempt.ts';
import { buildPayment } from '#test/factories/payment.ts';
import { resolveDiscrepancy } from '#features/payments/review/resolve-discrepancy.ts';
import { decideReview } from '#features/reviews/decide-review.ts';
import { undoPublishing } from '#features/reviews/undo-publishing.ts';
import { writeReview } from '#features/reviews/write-review.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { LIVE_CHANNEL } from '#kit/live.ts';
import { insertOrderEvent } from '#kit/order-events.ts';
import { transact } from '#kit/transact.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { buildCompany, buildCompanyInvitation } from '#test/factories/company.ts';
import { buildDeliveredFile, buildFile } from '#test/factories/file.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildService } from '#test/factories/service.ts';
import { buildReview } from '#test/factories/review.ts';
import { buildTeamInvitation } from '#test/factories/team-invitation.ts';
import { buildUser, ctxFor, signIn } from '#test/factories/user.ts';
import { buildViewer } from '#test/factories/view.ts';
import { testDatabase } from '#test/harness/database.ts';

const { db, url, close } = await testDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'atelier-live-'));
const received: string[] = [];
const listener = await listen(
  url,
  { [LIVE_CHANNEL]: (payload) => received.push(payload) },
  () => {},
);
afterAll(async () => {
  await listener.close();
  await close();
  rmSync(folder, { recursive: true });
});

const customer = await buildUser(db);
const admin = await buildUser(db, { role: 'admin' });
const as = { customer: ctxFor(db, customer), admin: ctxFor(db, admin) };
const order = await buildOrder(db, { user_id: customer.id, state: 'in_progress' });
const topicsOf = (orderId: string) =>
  [liveTopic.order(orderId), liveTopic.ordersOf(customer.id), 'orders'].join(' ');
const inRoom = topicsOf(order.id);
const store = createDiskStore(folder);
const mailKind = defineMail('test.live', z.object({}));

async function aFailedMail(): Promise<string> {
  const to = `${crypto.randomUUID()}@example.test`;
  await queueMail(as.admin, mailKind, { cause: to, to, orderId: null, data: {} });
  const { id } = await db
    .updateTable('mails')
    .set({ state: 'failed' })
    .where('to_address', '=', to)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aDiscrepancy(): Promise<string> {
  const subject = crypto.randomUUID();
  await openDiscrepancy(as.admin, { kind: 'refund_failed', paymentAttemptId: null, subject });
  return subject;
}

/** The bells of the administrators that there are now. */
async function adminBells(): Promise<string[]> {
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', ['owner', 'admin'])
    .execute();
  return admins.map(({ id }) => liveTopic.notificationsOf(id));
}

async function aNotification(): Promise<string> {
  await notify(as.admin, { ...aboutOrder, cause: crypto.randomUUID() });
  const { id } = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', customer.id)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}
const aboutOrder = {
  to: { userId: customer.id },
  kind: 'orders',
  sentence: 'orderResumed',
  data: { service: 'A map' },
  path: '/orders',
} as const;

async function aDeliveredFile() {
  const delivered = await buildOrder(db, { user_id: customer.id, state: 'delivered' });
  const file = await buildDeliveredFile(db, delivered);
  const input = { orderId: delivered.id, fileId: file.id, body: 'Less blue', spot: null };
  return { input, topics: [inRoom.replace(order.id, delivered.id)] };
}

/** Each prepares what its verb needs and gives the verb with the topics that it reports. */
type Prepare = () => Promise<{ run(): Promise<unknown>; topics: string[] }>;

const VERBS: Record<string, Prepare> = {
  'kit/order-events': async () => ({
    run: () => insertOrderEvent(as.customer, { orderId: order.id, type: 'order.placed' }),
    topics: [inRoom],
  }),
  'kit/order-events, internal': async () => ({
    run: () =>
      insertOrderEvent(as.admin, { orderId: order.id, type: 'receipt.sent', isInternal: true }),
    topics: [`${liveTopic.orderNotes(order.id)} orders`],
  }),
  'features/orders/move-order': async () => {
    const moved = await buildOrder(db, { user_id: customer.id });
    return {
      run: () => changeOrder(as.admin, moved, {}),
      topics: [inRoom.replace(order.id, moved.id)],
    };
  },
  'features/orders/room/send-message': async () => ({
    run: () => sendMessage(as.customer, { orderId: order.id, body: 'Hello.', fileIds: [] }),
    topics: [inRoom, ...(await adminBells())],
  }),
  'features/notifications/notify': async () => ({
    run: () => notify(as.admin, { ...aboutOrder, cause: crypto.randomUUID() }),
    topics: [liveTopic.notificationsOf(customer.id)],
  }),
  'features/notifications/mark-notifications-read': async () => {
    const id = await aNotification();
    return {
      run: () => markNotificationRead(as.customer, { id }),
      topics: [liveTopic.notificationsOf(customer.id)],
    };
  },
  'features/notifications/mark-notifications-read, all': async () => {
    await aNotification();
    return {
      run: () => markAllNotificationsRead(as.customer, { upTo: new Date().toISOString() }),
      topics: [liveTopic.notificationsOf(customer.id)],
    };
  },
  'features/orders/answers/save-answer': async () => {
    const of = await buildService(db, { requirements: [{}] });
    const state = 'awaiting_requirements';
    const asked = await buildOrder(db, { user_id: customer.id, state, of });
    const { id: questionId } = await db
      .selectFrom('order_requirements')
      .select('id')
      .where('order_id', '=', asked.id)
      .executeTakeFirstOrThrow();
    return {
      run: () => saveAnswer(as.customer, { orderId: asked.id, questionId, answer: 'Blue' }),
      topics: [liveTopic.order(asked.id)],
    };
  },
  'features/orders/steps/report-steps': async () => {
    const worked = await buildOrder(db, { user_id: customer.id, state: 'in_progress' });
    const step = { orderId: worked.id, title: 'Sketch', note: '', isInternal: false };
    return {
      run: () => addStep(as.admin, step),
      topics: [inRoom.replace(order.id, worked.id)],
    };
  },
  'features/orders/steps/report-steps, internal': async () => ({
    run: () => addStep(as.admin, { orderId: order.id, title: 'Paper', note: '', isInternal: true }),
    topics: [liveTopic.orderNotes(order.id)],
  }),
  'features/orders/room/add-note': async () => ({
    run: () => addNote(as.admin, { orderId: order.id, body: 'In a hurry.' }),
    topics: [liveTopic.orderNotes(order.id)],
  }),
  'features/orders/room/hold-email': async () => ({
    run: () =>
      transact(as.admin, (tx) =>
        holdEmail(tx, {
          orderId: order.id,
          body: 'From elsewhere.',
          byMail: { leftOut: [], whole: null, from: 'other@example.test' },
        }),
      ),
    topics: [liveTopic.orderNotes(order.id), ...(await adminBells())],
  }),
  // The bells tell of the message above, until somebody of the studio has read it.
  'features/orders/room/mark-read': async () => ({
    run: () => markRead(as.admin, { orderId: order.id, upTo: new Date() }),
    topics: [`orders ${liveTopic.order(order.id)}`, ...(await adminBells())],
  }),
  'features/orders/room/mark-read, customer': async () => ({
    run: () =>
      markRead(
        { ...as.customer, now: new Date() },
        { orderId: order.id, upTo: new Date(Date.now() + 1_000) },
      ),
    topics: [`${liveTopic.ordersOf(customer.id)} ${liveTopic.order(order.id)}`],
  }),
  'features/orders/previews/signal-file-shown': async () => {
    const file = await buildFile(db);
    await db.insertInto('order_files').values({ order_id: order.id, file_id: file.id }).execute();
    return { run: () => signalFileShown(as.admin, file.id), topics: [inRoom] };
  },
  'features/orders/uploads/notify-of-infected': async () => {
    const { id, name } = await buildFile(db, { uploaded_by: customer.id });
    await db.insertInto('order_files').values({ order_id: order.id, file_id: id }).execute();
    return {
      run: () => notifyOfInfectedOrderFile(as.admin, { id, name, uploadedBy: customer.id }),
      topics: [inRoom, ...(await adminBells()), liveTopic.notificationsOf(customer.id)],
    };
  },
  'features/orders/room/edit-message': async () => {
    const { id: messageId } = await sendMessage(as.customer, {
      orderId: order.id,
      body: 'Helo.',
      fileIds: [],
    });
    return {
      run: () => editMessage(as.customer, { orderId: order.id, messageId, body: 'Hello.' }),
      topics: [inRoom],
    };
  },
  'features/orders/proofs/add-comment': async () => {
    const { input, topics } = await aDeliveredFile();
    await addComment(as.customer, input); // the first is also a line of the timeline
    return { run: () => addComment(as.customer, input), topics };
  },
  'features/orders/proofs/answer-comment': async () => {
    const { input, topics } = await aDeliveredFile();
    const { id: commentId } = await addComment(as.customer, input);
    const answer = { orderId: input.orderId, commentId, body: 'Done.' };
    return { run: () => answerComment(as.admin, answer), topics };
  },
  'features/orders/proofs/resolve-comment': async () => {
    const { input, topics } = await aDeliveredFile();
    const { id: commentId } = await addComment(as.customer, input);
    const comment = { orderId: input.orderId, commentId, isResolved: true };
    return { run: () => resolveComment(as.admin, comment), topics };
  },
  'features/batches/run-batch-item': async () => {
    const closed = await buildOrder(db, { state: 'completed' });
    const input = { kind: 'order', action: 'resume', ids: [closed.id], reason: '' } as const;
    const { id: batchId } = await startBatch(as.admin, { ...input, ids: [closed.id] });
    return {
      run: () =>
        runBatchItem(
          as.admin,
          { cancel: async () => closed, canCharge: () => true },
          { batchId, objectId: closed.id },
        ),
      topics: [liveTopic.batch(batchId)],
    };
  },
  'features/evidence/request-pack': async () => ({
    run: () => requestPack(as.admin, { orderId: order.id }),
    topics: [liveTopic.evidence(order.id)],
  }),
  'features/evidence/make-pack': async () => {
    const { id } = await buildOrder(db, { state: 'in_progress' });
    const { id: packId } = await requestPack(as.admin, { orderId: id });
    return {
      run: () => makePack(as.admin, { files: store, publicUrl: 'https://x.test' }, { packId }),
      topics: ['start', 'files', 'ready'].map(() => liveTopic.evidence(id)),
    };
  },
  'features/evidence/sweep-packs': async () => {
    const { id } = await buildOrder(db, { state: 'in_progress' });
    await requestPack(as.admin, { orderId: id });
    const inTwoHours = { ...as.admin, now: new Date(Date.now() + 2 * 3_600_000) };
    // Other rows may have left packs that are not finished either.
    await db.deleteFrom('evidence_packs').where('order_id', '!=', id).execute();
    return { run: () => sweepPacks(inTwoHours, store), topics: [liveTopic.evidence(id)] };
  },
  'features/enquiries/send-enquiry': async () => ({
    run: () =>
      sendEnquiry(
        as.customer,
        {
          name: 'Ada',
          email: 'a@b.test',
          subject: 'Hello',
          message: 'Hello.',
          leaveThisEmpty: '',
          formToken: '',
        },
        '192.0.2.9',
      ),
    topics: ['counts', ...(await adminBells())],
  }),
  'features/enquiries/change-enquiry': async () => {
    const { id } = await db
      .insertInto('enquiries')
      .values({ name: 'A', email: 'a@b.test', subject: 'S', message: 'M', ip: '192.0.2.9' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { run: () => decideEnquiry(as.admin, { id, state: 'closed' }), topics: ['counts'] };
  },
  'features/reviews/write-review': async () => {
    const { id } = await buildOrder(db, { user_id: customer.id, state: 'completed' });
    return {
      run: () => writeReview(as.customer, id, { stars: 5, body: 'Careful work.' }),
      topics: [inRoom.replace(order.id, id), 'counts', ...(await adminBells())],
    };
  },
  'features/reviews/decide-review': async () => {
    const review = await buildReview(db);
    return {
      run: () => decideReview(as.admin, review.id, { state: 'published' }),
      topics: [
        `${liveTopic.order(review.order_id)} ${liveTopic.ordersOf(review.user_id)} orders`,
        'counts',
      ],
    };
  },
  'features/reviews/undo-publishing': async () => {
    const review = await buildReview(db, { state: 'published' });
    return {
      run: () => undoPublishing(as.admin, review.id),
      topics: [
        `${liveTopic.order(review.order_id)} ${liveTopic.ordersOf(review.user_id)} orders`,
        'counts',
      ],
    };
  },
  'features/payments/review/discrepancies': async () => ({
    run: aDiscrepancy,
    topics: ['counts'],
  }),
  'features/payments/review/discrepancies, closed': async () => {
    const subject = await aDiscrepancy();
    return {
      run: () => closeDiscrepancy(as.admin, { kind: 'refund_failed', subject }),
      topics: ['counts'],
    };
  },
  'features/payments/review/resolve-discrepancy': async () => {
    const fingerprint = `refund_failed:${await aDiscrepancy()}`;
    const { id } = await db
      .selectFrom('discrepancies')
      .select('id')
      .where('fingerprint', '=', fingerprint)
      .executeTakeFirstOrThrow();
    return {
      run: () => resolveDiscrepancy(as.admin, { discrepancyId: String(id), note: 'Done.' }),
      topics: ['counts'],
    };
  },
  'features/payments/attempts/change-attempt': async () => {
    const payment = await buildPayment(db, { order, status: 'requires_action' });
    return {
      run: () => changeAttempt(as.admin, payment, { status: 'processing' }),
      topics: [liveTopic.order(order.id)],
    };
  },
  'features/mail/deliver-mail': async () => {
    const id = await aFailedMail();
    await resendMail(as.admin, { id });
    // Without anything that writes such a mail, its delivery fails for good.
    const needs = { composers: [], mailer: { send: async () => {} }, publicUrl: 'https://x.test' };
    const deliver = () => deliverMail(as.admin, needs, { mailId: id });
    return {
      run: () => expect(deliver()).rejects.toThrow('has failed'),
      topics: ['counts'],
    };
  },
  'features/mail/suppressions/record-bounce': async () => {
    const mailId = await aFailedMail();
    await db.updateTable('mails').set({ state: 'sent' }).where('id', '=', mailId).execute();
    const bounce = { mailId, status: '5.1.1', answer: '' };
    return { run: () => recordBounce(as.admin, bounce), topics: ['counts'] };
  },
  'features/mail/resend-mail': async () => {
    const id = await aFailedMail();
    return { run: () => resendMail(as.admin, { id }), topics: ['counts'] };
  },
  'features/mail/suppressions/suppressions': async () => {
    const { id } = await db
      .insertInto('mail_suppressions')
      .values({ address: 'gone@example.test', reason: 'api-notifications:serverSilent' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { run: () => liftSuppression(as.admin, { id }), topics: ['counts'] };
  },
  'features/accounts/sign-in/logout': async () => {
    const { sessionId } = await signIn(db, customer);
    return { run: () => logout(as.customer, sessionId), topics: [`!${sessionId}`] };
  },
  'features/accounts/sessions/end-session': async () => {
    const { sessionId } = await signIn(db, customer);
    return {
      run: () => endSession(as.customer, { id: sessionId }),
      topics: [`!${sessionId}`],
    };
  },
  'features/accounts/sessions/end-sessions': async () => {
    const user = await buildUser(db);
    const [one, other] = [await signIn(db, user), await signIn(db, user)];
    return {
      run: () => endSessions(as.customer, user.id),
      topics: [`!${one.sessionId}`, `!${other.sessionId}`],
    };
  },
  'features/accounts/sessions/open-session': async () => {
    const user = await buildUser(db);
    const { sessionId: oldest } = await signIn(db, user, new Date('2026-01-01T00:00:00Z'));
    for (let more = 1; more < MAX_DEVICES; more++) await signIn(db, user);
    return { run: () => signIn(db, user), topics: [`!${oldest}`] };
  },
  'features/accounts/views/close-view': async () => {
    const viewed = await buildUser(db);
    const { sessionId } = await buildViewer(db, viewed);
    const run = () => closeViewsOf(as.admin, { accountId: viewed.id });
    return { run, topics: [`!${sessionId}`] };
  },
  'features/accounts/team/change-role': async () => {
    const { id } = await buildUser(db);
    const run = () =>
      changeRole(
        as.admin,
        { id, role: 'admin' },
        { orders: async () => 0, enquiries: async () => 0 },
      );
    return { run, topics: [`!${id}`, `notifications:${id}`] };
  },
  'features/companies/save-company': async () => {
    const { id } = await buildUser(db);
    const details = { name: 'N', address: '', postalCode: '', city: '', country: '', taxId: '' };
    const ctx = ctxFor(db, { ...customer, id });
    return { run: () => createCompany(ctx, details), topics: [`!${id}`] };
  },
  'features/companies/change-members': async () => {
    const { company, people } = await buildCompany(db);
    const about = { companyId: company.id, userId: people.viewer.id };
    const run = () => removeMember(ctxFor(db, people.owner), about);
    return { run, topics: [`!${people.viewer.id}`] };
  },
  'features/companies/accept-company-invitation': async () => {
    const { company } = await buildCompany(db);
    const { id, email } = await buildUser(db);
    const { token } = await buildCompanyInvitation(db, { company_id: company.id, email });
    return { run: () => acceptCompanyInvitation(as.customer, { token }), topics: [`!${id}`] };
  },
  'features/accounts/team/accept-team-invitation': async () => {
    const { id, email } = await buildUser(db);
    const { token } = await buildTeamInvitation(db, { email });
    return { run: () => acceptTeamInvitation(as.admin, { token }), topics: [`!${id}`] };
  },
  'features/notifications/drop-team-notifications': async () => {
    const { id } = await buildUser(db);
    return {
      run: () => dropTeamNotifications(as.admin, id),
      topics: [liveTopic.notificationsOf(id)],
    };
  },
  'features/orders/assigning/assign-order': async () => {
    const { id: assigneeId } = await buildUser(db, { role: 'worker' });
    const assigned = await buildOrder(db, {
      user_id: customer.id,
      state: 'in_progress',
      assignee_id: assigneeId,
    });
    const run = () => assignOrder(as.admin, { orderId: assigned.id, assigneeId: null });
    const notes = `${liveTopic.orderNotes(assigned.id)} orders`;
    return { run, topics: [`!${assigneeId}`, topicsOf(assigned.id), notes] };
  },
  'features/backups/backup-runs': async () => ({
    run: () => startRun(as.admin, 'test'),
    topics: [liveTopic.backups],
  }),
  'features/backups/backup-runs, finished': async () => {
    const id = await startRun(as.admin, 'backup');
    const result = { backupId: 'b1', rows: 1, files: 1, fileBytes: 1 };
    return { run: () => finishRun(as.admin, id, result), topics: [liveTopic.backups] };
  },
  'features/backups/backup-runs, failed': async () => {
    const id = await startRun(as.admin, 'backup');
    return { run: () => failRun(as.admin, id, new Error('No')), topics: [liveTopic.backups] };
  },
  'features/backups/backup-runs, resumed': async () => {
    const id = String(await startRun(as.admin, 'backup'));
    return { run: () => resumeRun(as.admin, id), topics: [liveTopic.backups] };
  },
  'features/health/watch-health': async () => {
    await db
      .insertInto('outages')
      .values({
        service: 'mail',
        since: new Date(),
        last_failed_at: new Date(),
        failures: 3,
        reason: 'ECONNECTION',
      })
      .execute();
    const payments = { ids: [], livemode: false } as never;
    const needs = { payments, backups: noBackups, mailboxReader: null };
    return { run: () => watchHealth(as.admin, needs), topics: [liveTopic.adminCounts] };
  },
  'features/settings/maintenance': async () => ({
    run: () => setMaintenance(as.admin, { isOn: true }),
    topics: [liveTopic.adminCounts],
  }),
  'features/demo/run-demo': async () => {
    const { id: requestedBy } = await buildUser(db, { role: 'admin' });
    const { id } = await db
      .insertInto('demo_runs')
      .values({ action: 'fill', requested_by: requestedBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    const inUse = { isShopEmpty: async () => false } as unknown as DemoContent;
    return { run: () => runDemo(as.admin, inUse, id), topics: [liveTopic.batch(id)] };
  },
};

test.each(Object.entries(VERBS))('%s', async (_verb, prepare) => {
  const { run, topics } = await prepare();
  await sql`select pg_notify(${LIVE_CHANNEL}, 'prepared')`.execute(db);
  await expect.poll(() => received.at(-1)).toBe('prepared');
  received.length = 0;
  await run();
  await sql`select pg_notify(${LIVE_CHANNEL}, 'done')`.execute(db);
  await expect.poll(() => received.at(-1)).toBe('done');
  expect(received.slice(0, -1).toSorted()).toEqual(topics.toSorted());
});

test('every verb that reports a change stands in this table', () => {
  const root = path.resolve(import.meta.dirname, '..');
  const files = execFileSync('git', ['ls-files', 'features', 'kit'], {
    cwd: root,
    encoding: 'utf8',
  });
  const reporting = files
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^features\/live\//.test(file))
    .filter((file) =>
      /from '(#kit|\.)\/live\.ts'/.test(readFileSync(path.join(root, file), 'utf8')),
    )
    .map((file) => file.replace(/\.ts$/, ''));
  expect(reporting.length).toBeGreaterThan(15);
  const listed = new Set(Object.keys(VERBS).map((verb) => verb.split(',')[0]));
  expect(reporting.filter((file) => !listed.has(file))).toEqual([]);
});
