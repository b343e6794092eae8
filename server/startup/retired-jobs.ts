import { z } from 'zod';
import { mailEmailChange } from '#features/accounts/email/mail-email-change.ts';
import { mailEmailVerification } from '#features/accounts/email/mail-email-verification.ts';
import { mailInvitation } from '#features/accounts/invitations/mail-invitation.ts';
import { mailSecurityNotice } from '#features/accounts/security/mail-security-notice.ts';
import { mailRoleNotice } from '#features/accounts/team/mail-role-notice.ts';
import { mailTeamInvitation } from '#features/accounts/team/mail-team-invitation.ts';
import { mailCompanyInvitation } from '#features/companies/mail-company-invitation.ts';
import { mailCompanyNotice } from '#features/companies/mail-company-notice.ts';
import { mailEnquiry } from '#features/enquiries/mail-enquiry.tsx';
import { mailCreditNote } from '#features/invoices/mail-credit-note.ts';
import { mailReceipt } from '#features/payments/mails/mail-receipt.ts';
import { mailSurplus } from '#features/payments/mails/mail-surplus.ts';
import { mailReply } from '#features/reviews/mail-reply.ts';
import type { Ctx } from '#kit/ctx.ts';
import { defineJob, handle, type Handler } from '#kit/jobs.ts';
import { transact } from '#kit/transact.ts';

/**
 * Jobs that only queued a mail, until verbs did it in their own transaction. Those that wait when this version starts are done, each once. The next
 * version needs none of this.
 */
export const retiredJobs: readonly Handler[] = [
  retired('accounts.send_email_verification', mailEmailVerification),
  retired('accounts.send_invitation', mailInvitation),
  retired('accounts.send_email_change', mailEmailChange),
  retired('accounts.send_security_notice', mailSecurityNotice),
  retired('accounts.send_team_invitation', mailTeamInvitation),
  retired('accounts.send_role_notice', mailRoleNotice),
  retired('companies.send_invitation', mailCompanyInvitation),
  retired('companies.send_notice', mailCompanyNotice),
  retired('contact.notify_enquiry', mailEnquiry),
  retired('invoices.send_credit_note', mailCreditNote),
  retired('payments.send_receipt', mailReceipt),
  retired('payments.send_surplus_mail', mailSurplus),
  retired('reviews.notify_reply', mailReply),
];

/** The cause of the mail is the job, so that running it again sends nothing twice. */
function retired<Payload extends object>(
  name: string,
  mail: (tx: Ctx, payload: Payload, cause: string) => Promise<void>,
): Handler {
  return handle(defineJob(name, z.custom<Payload>()), (ctx, payload, jobId) =>
    transact(ctx, (tx) => mail(tx, payload, jobId)),
  );
}
