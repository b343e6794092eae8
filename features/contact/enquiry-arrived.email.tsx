import type { MailFrame } from '#features/notifications/mail-frame.ts';
import {
  MailButton,
  MailFacts,
  MailLayout,
  MailQuote,
  MailTitle,
} from '#features/notifications/mail-layout.tsx';

interface EnquiryArrivedProps {
  frame: MailFrame;
  enquiry: { name: string; email: string; subject: string; message: string };
}

/** To the studio: somebody wrote. */
export function EnquiryArrived({ frame, enquiry }: EnquiryArrivedProps) {
  return (
    <MailLayout frame={frame} preview={`${enquiry.name} wrote: ${enquiry.subject}`}>
      <MailTitle>{enquiry.subject}</MailTitle>
      <MailFacts items={[{ term: 'From', value: `${enquiry.name}, ${enquiry.email}` }]} />
      <MailQuote>{enquiry.message}</MailQuote>
      <MailButton frame={frame} href={`${frame.publicUrl}/admin/enquiries`}>
        Open the inbox
      </MailButton>
    </MailLayout>
  );
}
