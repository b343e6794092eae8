import { getMailFrame, type MailNeeds } from '#features/notifications/mail-frame.ts';
import { renderMail } from '#features/notifications/render-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { EnquiryArrived } from './enquiry-arrived.email.tsx';
import { EnquiryReceived } from './enquiry-received.email.tsx';

/** Writes to the sender and, where the studio has an address, to the studio; an answer to that goes to the sender. */
export async function mailEnquiry(
  ctx: Ctx,
  { mailer, publicUrl }: MailNeeds,
  enquiryId: string,
): Promise<void> {
  const enquiry = await ctx.db
    .selectFrom('enquiries')
    .selectAll()
    .where('id', '=', enquiryId)
    .executeTakeFirst();
  if (!enquiry) return;
  const frame = await getMailFrame(ctx, publicUrl);
  await mailer.send({
    to: enquiry.email,
    subject: `We got your message: ${enquiry.subject}`,
    ...(await renderMail(<EnquiryReceived frame={frame} enquiry={enquiry} />)),
  });
  if (!frame.contactEmail) return;
  await mailer.send({
    to: frame.contactEmail,
    replyTo: enquiry.email,
    subject: `Enquiry: ${enquiry.subject}`,
    ...(await renderMail(<EnquiryArrived frame={frame} enquiry={enquiry} />)),
  });
}
