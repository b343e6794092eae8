import type { MailFrame } from '#features/notifications/mail-frame.ts';
import {
  MailButton,
  MailFacts,
  MailLayout,
  MailQuote,
  MailTitle,
} from '#features/notifications/mail-layout.tsx';
import { messagesOf } from '#messages/messages-of.ts';

interface EnquiryArrivedProps {
  frame: MailFrame;
  enquiry: { id: string; name: string; email: string; subject: string; message: string };
}

/** Tells administrators about a new enquiry. */
export function EnquiryArrived({ frame, enquiry }: EnquiryArrivedProps) {
  const m = messagesOf(frame.locale, 'mail-contact');
  return (
    <MailLayout frame={frame} preview={m.arrivedPreview(enquiry)}>
      <MailTitle>{enquiry.subject}</MailTitle>
      <MailFacts items={[{ term: m.arrivedFrom, value: `${enquiry.name}, ${enquiry.email}` }]} />
      <MailQuote>{enquiry.message}</MailQuote>
      <MailButton frame={frame} href={`${frame.publicUrl}/admin/enquiries/${enquiry.id}`}>
        {m.arrivedOpen}
      </MailButton>
    </MailLayout>
  );
}
