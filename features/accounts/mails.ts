import { emailChangeComposer } from '#features/accounts/email/mail-email-change.ts';
import { emailVerificationComposer } from '#features/accounts/email/mail-email-verification.ts';
import { invitationComposer } from '#features/accounts/invitations/mail-invitation.ts';
import { passwordResetComposer } from '#features/accounts/passwords/mail-password-reset.ts';
import { signInLinkComposer } from '#features/accounts/sign-in/mail-sign-in-link.ts';
import { roleNoticeComposer } from './team/mail-role-notice.ts';
import { teamInvitationComposer } from './team/mail-team-invitation.ts';
import { securityNoticeComposer } from '#features/accounts/security/mail-security-notice.ts';

/** The composers of the mails about accounts. */
export const accountsMails = [
  emailVerificationComposer,
  passwordResetComposer,
  signInLinkComposer,
  invitationComposer,
  emailChangeComposer,
  securityNoticeComposer,
  teamInvitationComposer,
  roleNoticeComposer,
];
