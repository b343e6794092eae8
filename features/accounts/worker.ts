import { reportActionJob } from '#kit/report-action.ts';
import { handle, type Handler } from '#kit/jobs.ts';
import { purgeExpired } from './purge-expired.ts';
import { purgeExpiredJob, sendPasswordResetJob, sendSignInLinkJob } from './jobs.ts';
import { mailPasswordReset } from './mail-password-reset.ts';
import { mailSignInLink } from './mail-sign-in-link.ts';
import { mailReports } from './tell-of-power.ts';

export function accountsWorker(): Handler[] {
  return [
    handle(sendPasswordResetJob, mailPasswordReset),
    handle(sendSignInLinkJob, mailSignInLink),
    handle(reportActionJob, mailReports),
    handle(purgeExpiredJob, (ctx) => purgeExpired(ctx)),
  ];
}
