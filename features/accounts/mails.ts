import { emailChangeComposer } from './mail-email-change.ts';
import { emailVerificationComposer } from './mail-email-verification.ts';
import { invitationComposer } from './mail-invitation.ts';
import { passwordResetComposer } from './mail-password-reset.ts';
import { signInLinkComposer } from './mail-sign-in-link.ts';
import { roleNoticeComposer } from './team/mail-role-notice.ts';
import { teamInvitationComposer } from './team/mail-team-invitation.ts';
import { securityNoticeComposer } from './mail-security-notice.ts';

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
