import { reportActionJob } from '#kit/report-action.ts';
import { handle, type Handler } from '#kit/jobs.ts';
import { purgeExpired } from './purge-expired.ts';
import {
  purgeExpiredJob,
  sendEmailChangeJob,
  sendEmailVerificationJob,
  sendInvitationJob,
  sendPasswordResetJob,
  sendRoleNoticeJob,
  sendSecurityNoticeJob,
  sendSignInLinkJob,
  sendTeamInvitationJob,
} from './jobs.ts';
import { mailEmailChange } from './mail-email-change.ts';
import { mailEmailVerification } from './mail-email-verification.ts';
import { mailInvitation } from './mail-invitation.ts';
import { mailPasswordReset } from './mail-password-reset.ts';
import { mailSignInLink } from './mail-sign-in-link.ts';
import { mailRoleNotice } from './team/mail-role-notice.ts';
import { mailTeamInvitation } from './team/mail-team-invitation.ts';
import { mailSecurityNotice } from './mail-security-notice.ts';
import { mailReports } from './tell-of-power.ts';

export function accountsWorker(): Handler[] {
  return [
    handle(sendEmailVerificationJob, mailEmailVerification),
    handle(sendPasswordResetJob, mailPasswordReset),
    handle(sendSignInLinkJob, mailSignInLink),
    handle(sendInvitationJob, mailInvitation),
    handle(sendEmailChangeJob, mailEmailChange),
    handle(sendSecurityNoticeJob, mailSecurityNotice),
    handle(reportActionJob, mailReports),
    handle(sendTeamInvitationJob, mailTeamInvitation),
    handle(sendRoleNoticeJob, mailRoleNotice),
    handle(purgeExpiredJob, (ctx) => purgeExpired(ctx)),
  ];
}
