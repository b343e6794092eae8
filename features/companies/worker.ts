import { handle, type Handler } from '#kit/jobs.ts';
import { sendCompanyInvitationJob, sendCompanyNoticeJob } from './jobs.ts';
import { mailCompanyInvitation } from './mail-company-invitation.ts';
import { mailCompanyNotice } from './mail-company-notice.ts';

export function companiesWorker(): Handler[] {
  return [
    handle(sendCompanyInvitationJob, mailCompanyInvitation),
    handle(sendCompanyNoticeJob, mailCompanyNotice),
  ];
}
