import type { MailFrame } from '#features/notifications/mail-frame.ts';
import { MailLayout, MailText, MailTitle } from '#features/notifications/mail-layout.tsx';

/** To the sender: it arrived. Repeats nothing that was typed, since anybody can type any address. */
export function EnquiryReceived({ frame }: { frame: MailFrame }) {
  return (
    <MailLayout
      frame={frame}
      preview="Your message is with us"
      reason={`You get this because somebody used this address on the contact page of ${frame.shopName}.`}
    >
      <MailTitle>Your message is with us</MailTitle>
      <MailText>Thank you for writing. A person reads it and answers to this address.</MailText>
      <MailText>If you did not write to us, you can leave this mail alone.</MailText>
    </MailLayout>
  );
}
