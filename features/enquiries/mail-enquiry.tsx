import { z } from 'zod';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import { getSettings } from '#features/settings/queries.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { countAttempt } from '#kit/rate-limit.ts';
import { enquiryArrivedMail } from './enquiry-arrived.email.tsx';
import { createReplyComposer } from './mail-reply.tsx';
import { enquiryReceivedMail } from './enquiry-received.email.tsx';

const About = z.object({ enquiryId: z.uuid() });
const toSender = defineMail('contact.enquiry_received', About);
const toAdmin = defineMail('contact.enquiry_arrived', About);

/**
 * Mails the sender and, if the shop has a contact address, the shop, whose replies go to the sender. The sender's address is unconfirmed,
 * so the receipt repeats none of the input, and each address gets only a few: this endpoint can send neither spam nor a flood.
 */
export async function mailEnquiry(tx: Ctx, { enquiryId }: { enquiryId: string }): Promise<void> {
  const enquiry = await findEnquiry(tx, enquiryId);
  if (!enquiry) return;
  const about = { cause: enquiryId, orderId: null, data: { enquiryId } };
  const bucket = `contact:receipt:${enquiry.email.toLowerCase()}`;
  const isReceipted = await countAttempt(tx, { bucket, limit: 3, windowSeconds: 86_400 });
  if (isReceipted)
    await queueMail(tx, toSender, { ...about, to: enquiry.email, locale: enquiry.locale });
  const { contactEmail } = await getSettings(tx);
  if (contactEmail) await queueMail(tx, toAdmin, { ...about, to: contactEmail });
}

function findEnquiry(ctx: Ctx, enquiryId: string) {
  return ctx.db.selectFrom('enquiries').selectAll().where('id', '=', enquiryId).executeTakeFirst();
}

/** The composers of the mails about enquiries. */
export const createContactMails = (files: FileStore) => [
  createReplyComposer(files),
  composer(toSender, async (ctx, { enquiryId }, { frame }) => {
    const enquiry = await findEnquiry(ctx, enquiryId);
    return enquiry ? enquiryReceivedMail(frame) : null;
  }),
  composer(toAdmin, async (ctx, { enquiryId }, { frame }) => {
    const enquiry = await findEnquiry(ctx, enquiryId);
    return enquiry ? enquiryArrivedMail(frame, enquiry) : null;
  }),
];
