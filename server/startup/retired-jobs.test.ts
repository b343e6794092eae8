import { afterAll, expect, test } from 'vitest';
import type { Handler } from '#kit/jobs.ts';
import { issueInvoices } from '#features/invoices/issue-invoices.ts';
import { buildCompany, buildCompanyInvitation } from '#test/factories/company.ts';
import { buildPaidOrder, buildRefund, systemCtx } from '#test/factories/invoice.ts';
import { buildReview } from '#test/factories/review.ts';
import { buildTeamInvitation } from '#test/factories/team-invitation.ts';
import { buildUser } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { retiredJobs } from './retired-jobs.ts';

const { db, close } = await testDatabase();
afterAll(close);

const user = await buildUser(db);
const unconfirmed = await buildUser(db, { email_verified_at: null });
const { company } = await buildCompany(db);
const { order, payment } = await buildPaidOrder(db);
const refund = await buildRefund(db, { payment, amountMinor: 100n });
await issueInvoices(systemCtx(db), { orderId: order.id });
const creditNote = await db
  .selectFrom('invoices')
  .select('id')
  .where('refund_id', '=', refund.id)
  .executeTakeFirstOrThrow();
const enquiry = await db
  .insertInto('enquiries')
  .values({ name: 'Ada', email: 'ada@example.test', subject: 'A map', message: 'Of our village.' })
  .returning('id')
  .executeTakeFirstOrThrow();
const change = await db
  .insertInto('email_changes')
  .values({
    user_id: user.id,
    new_email: 'new@example.test',
    created_at: new Date(),
    expires_at: new Date(Date.now() + 3_600_000),
  })
  .returning('id')
  .executeTakeFirstOrThrow();
const toCompany = { company_id: company.id, email: 'company@example.test' };
const review = await buildReview(db, {
  state: 'published',
  reply: 'Thank you.',
  replied_at: new Date(),
});

/** What an earlier version queued for each, and the mail that it sends. */
const WAITING: Record<string, [payload: object, kind: string]> = {
  'accounts.send_email_verification': [{ userId: unconfirmed.id }, 'accounts.email_verification'],
  'accounts.send_invitation': [{ userId: unconfirmed.id }, 'accounts.invitation'],
  'accounts.send_email_change': [{ requestId: change.id }, 'accounts.email_change'],
  'accounts.send_security_notice': [
    { userId: user.id, to: 'old@example.test', change: 'email' },
    'accounts.security_notice',
  ],
  'accounts.send_team_invitation': [
    { invitationId: (await buildTeamInvitation(db)).id },
    'accounts.team_invitation',
  ],
  'accounts.send_role_notice': [{ userId: user.id, role: 'worker' }, 'accounts.role_notice'],
  'companies.send_invitation': [
    { invitationId: (await buildCompanyInvitation(db, toCompany)).id },
    'companies.invitation',
  ],
  'companies.send_notice': [
    { userId: user.id, company: company.name, role: null, by: 'Ada' },
    'companies.notice',
  ],
  'contact.notify_enquiry': [{ enquiryId: enquiry.id }, 'contact.enquiry_received'],
  'invoices.send_credit_note': [{ invoiceId: creditNote.id }, 'invoices.credit_note'],
  'payments.send_receipt': [{ paymentAttemptId: payment.id }, 'payments.receipt'],
  'payments.send_surplus_mail': [{ refundId: refund.id }, 'payments.surplus'],
  'reviews.notify_reply': [{ reviewId: review.id }, 'reviews.replied'],
};

async function run({ job, run: runJob }: Handler, jobId: string): Promise<string[]> {
  const ctx = systemCtx(db, new Date());
  const [payload] = WAITING[job.name] ?? [{}];
  await db
    .deleteFrom('mails')
    .where('kind', '=', WAITING[job.name]?.[1] ?? '')
    .execute();
  await runJob(ctx, payload, jobId);
  await runJob(ctx, payload, jobId);
  const mails = await db.selectFrom('mails').select(['id', 'kind']).execute();
  const queued = ctx.queue.sent.map(({ payload: sent }) => (sent as { mailId: string }).mailId);
  return mails.filter(({ id }) => queued.includes(id)).map(({ kind }) => kind);
}

test.each(retiredJobs.map((each) => [each.job.name, each] as const))(
  '%s, which waited at an upgrade and runs twice, queues its mail once',
  async (name, handler) => {
    expect(await run(handler, crypto.randomUUID())).toEqual([WAITING[name]?.[1]]);
  },
);
