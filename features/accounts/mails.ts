import { emailChangeComposer } from './mail-email-change.ts';
import { emailVerificationComposer } from './mail-email-verification.ts';
import { invitationComposer } from './mail-invitation.ts';
import { passwordResetComposer } from './mail-password-reset.ts';
import { securityNoticeComposer } from './mail-security-notice.ts';

/** The composers of the mails about accounts. */
export const accountsMails = [
  emailVerificationComposer,
  passwordResetComposer,
  invitationComposer,
  emailChangeComposer,
  securityNoticeComposer,
];
