import { handle, type Handler } from '#kit/jobs.ts';
import { forgetOldMails } from './capture-mail.ts';
import { forgetCapturedMails, sendTestMail } from './jobs.ts';
import { getMailFrame, type MailNeeds } from './mail-frame.ts';
import { sendMail } from './send-mail.ts';
import { testMail } from './test-mail.email.tsx';

export function notificationsWorker(needs: MailNeeds): Handler[] {
  return [
    handle(sendTestMail, async (ctx, { to }) =>
      sendMail(needs, to, testMail(await getMailFrame(ctx, needs.publicUrl))),
    ),
    handle(forgetCapturedMails, (ctx) => forgetOldMails(ctx)),
  ];
}
