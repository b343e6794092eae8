import { handle, type Handler } from '#kit/jobs.ts';
import { purgeExpired } from './purge-expired.ts';
import {
  purgeExpiredJob,
  sendEmailChangeJob,
  sendEmailVerificationJob,
  sendInvitationJob,
  sendPasswordResetJob,
  sendSecurityNoticeJob,
} from './jobs.ts';
import { mailEmailChange } from './mail-email-change.ts';
import { mailEmailVerification } from './mail-email-verification.ts';
import { mailInvitation } from './mail-invitation.ts';
import { mailPasswordReset } from './mail-password-reset.ts';
import { mailSecurityNotice } from './mail-security-notice.ts';

export function accountsWorker(): Handler[] {
  return [
    handle(sendEmailVerificationJob, mailEmailVerification),
    handle(sendPasswordResetJob, mailPasswordReset),
    handle(sendInvitationJob, mailInvitation),
    handle(sendEmailChangeJob, mailEmailChange),
    handle(sendSecurityNoticeJob, mailSecurityNotice),
    handle(purgeExpiredJob, (ctx) => purgeExpired(ctx)),
  ];
}
