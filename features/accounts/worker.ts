import type { MailNeeds } from '#features/notifications/mail-frame.ts';
import { handle, type Handler } from '#kit/jobs.ts';
import { forgetExpiredRows } from './forget-expired.ts';
import {
  forgetExpired,
  sendEmailChange,
  sendEmailVerification,
  sendPasswordReset,
  sendSecurityNotice,
} from './jobs.ts';
import { mailEmailChange } from './mail-email-change.ts';
import { mailEmailVerification } from './mail-email-verification.ts';
import { mailPasswordReset } from './mail-password-reset.ts';
import { mailSecurityNotice } from './mail-security-notice.ts';

export function accountsWorker(needs: MailNeeds): Handler[] {
  return [
    handle(sendEmailVerification, (ctx, job) => mailEmailVerification(ctx, needs, job)),
    handle(sendPasswordReset, (ctx, job) => mailPasswordReset(ctx, needs, job)),
    handle(sendEmailChange, (ctx, job) => mailEmailChange(ctx, needs, job)),
    handle(sendSecurityNotice, (ctx, job) => mailSecurityNotice(ctx, needs, job)),
    handle(forgetExpired, (ctx) => forgetExpiredRows(ctx)),
  ];
}
