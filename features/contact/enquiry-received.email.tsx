import type { MailFrame } from '#features/notifications/mail-frame.ts';
import {
  MailLayout,
  MailQuote,
  MailText,
  MailTitle,
} from '#features/notifications/mail-layout.tsx';

interface EnquiryMailProps {
  frame: MailFrame;
  enquiry: { name: string; email: string; subject: string; message: string };
}

/** To the sender: it arrived, and this is what you wrote. */
export function EnquiryReceived({ frame, enquiry }: EnquiryMailProps) {
  return (
    <MailLayout
      frame={frame}
      preview="Your message is with us"
      reason="You get this because you wrote to us on our contact page."
    >
      <MailTitle>Your message is with us</MailTitle>
      <MailText>
        Hello {enquiry.name}, thank you for writing. A person reads it and answers to this address.
        This is what we got:
      </MailText>
      <MailText>
        <strong>{enquiry.subject}</strong>
      </MailText>
      <MailQuote>{enquiry.message}</MailQuote>
    </MailLayout>
  );
}
