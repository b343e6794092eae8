import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';
import { reportActionJob } from '#kit/report-action.ts';
import { ROLE_NAMES } from '#lib/roles.ts';

// Payloads carry no link tokens: the worker creates a token when it composes the mail, so none is ever stored in plain text.

/** Asks the owner of an account to confirm the address. */
export const sendEmailVerificationJob = defineJob(
  'accounts.send_email_verification',
  z.object({ userId: z.uuid() }),
);

/** Mails a password reset link to the address, if it has an account. */
export const sendPasswordResetJob = defineJob(
  'accounts.send_password_reset',
  z.object({ email: z.string() }),
);

/** Mails a link that signs in to the address, if it has an account. */
export const sendSignInLinkJob = defineJob(
  'accounts.send_sign_in_link',
  z.object({ email: z.string() }),
);

/** Mails a customer the link to the account that the team made. */
export const sendInvitationJob = defineJob(
  'accounts.send_invitation',
  z.object({ userId: z.uuid() }),
);

/** Asks the owner of a new address to confirm it. */
export const sendEmailChangeJob = defineJob(
  'accounts.send_email_change',
  z.object({ requestId: z.uuid() }),
);

/** What a person is told about, since somebody else may have done it. */
export const SecurityChange = z.enum([
  'password',
  'email',
  'second_factor_on',
  'second_factor_off',
  'second_factor_removed',
  'recovery_codes',
  'passkey_added',
  'passkey_removed',
  'password_removed',
  'account_linked',
  'account_unlinked',
  'new_device',
  'new_administrator',
  'sensitive_action',
]);
export type SecurityChange = z.infer<typeof SecurityChange>;

/** Notifies a person that their sign-in details changed, in case someone else did it. */
export const sendSecurityNoticeJob = defineJob(
  'accounts.send_security_notice',
  z.object({
    userId: z.uuid(),
    /** The recipient, if not the account's address: its previous address. */
    to: z.string().optional(),
    change: SecurityChange,
    /** The person the change is about, if not the recipient: jobs of earlier versions told of new administrators. */
    aboutUserId: z.uuid().optional(),
  }),
);

/** Mails the link of an invitation to the team. */
export const sendTeamInvitationJob = defineJob(
  'accounts.send_team_invitation',
  z.object({ invitationId: z.uuid() }),
);

/** Tells a person that their role changed. */
export const sendRoleNoticeJob = defineJob(
  'accounts.send_role_notice',
  z.object({ userId: z.uuid(), role: z.enum(ROLE_NAMES) }),
);

/** Removes expired sessions, links, counted attempts and idempotency keys. */
export const purgeExpiredJob = defineJob('accounts.purge_expired', z.object({}), {
  every: '17 * * * *',
});

export const accountsJobs = [
  sendEmailVerificationJob,
  sendPasswordResetJob,
  sendSignInLinkJob,
  sendInvitationJob,
  sendEmailChangeJob,
  sendSecurityNoticeJob,
  reportActionJob,
  sendTeamInvitationJob,
  sendRoleNoticeJob,
  purgeExpiredJob,
];
