import type { MailFrame } from '#features/mail/mail-frame.ts';
import {
  MailButton,
  MailFacts,
  MailLayout,
  MailParagraphs,
  MailQuote,
  MailTitle,
} from '#features/mail/mail-layout.tsx';
import type { Mail } from '#features/mail/mail.ts';
import { mailWords } from '#features/mail/templates/mail-words.ts';
import { messagesOf } from '#messages/messages-of.ts';

interface ArrivedEnquiry {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** Tells administrators about a new enquiry. */
export function enquiryArrivedMail(frame: MailFrame, enquiry: ArrivedEnquiry): Mail {
  const m = messagesOf(frame.locale, 'mail-contact');
  const { subject, title, text } = mailWords(frame, 'enquiryArrived', {
    enquirySubject: enquiry.subject,
    senderName: enquiry.name,
    senderAddress: enquiry.email,
  });
  const body = (
    <MailLayout frame={frame} preview={m.arrivedPreview(enquiry)}>
      <MailTitle>{title}</MailTitle>
      <MailParagraphs>{text}</MailParagraphs>
      <MailFacts items={[{ term: m.arrivedFrom, value: `${enquiry.name}, ${enquiry.email}` }]} />
      <MailQuote>{enquiry.message}</MailQuote>
      <MailButton frame={frame} href={`${frame.publicUrl}/admin/enquiries/${enquiry.id}`}>
        {m.arrivedOpen}
      </MailButton>
    </MailLayout>
  );
  return { subject, body, replyTo: enquiry.email };
}
