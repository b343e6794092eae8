import { reportActionJob } from '#kit/report-action.ts';
import { handle, type Handler } from '#kit/jobs.ts';
import { purgeExpired } from '#features/accounts/tokens/purge-expired.ts';
import { purgeExpiredJob, sendPasswordResetJob, sendSignInLinkJob } from './jobs.ts';
import { mailPasswordReset } from '#features/accounts/passwords/mail-password-reset.ts';
import { mailSignInLink } from '#features/accounts/sign-in/mail-sign-in-link.ts';
import { mailReports } from '#features/accounts/team/notify-of-power.ts';

export function accountsWorker(): Handler[] {
  return [
    handle(sendPasswordResetJob, mailPasswordReset),
    handle(sendSignInLinkJob, mailSignInLink),
    handle(reportActionJob, mailReports),
    handle(purgeExpiredJob, (ctx) => purgeExpired(ctx)),
  ];
}
