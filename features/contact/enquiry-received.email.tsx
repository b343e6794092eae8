import type { MailFrame } from '#features/notifications/mail-frame.ts';
import { MailLayout, MailText, MailTitle } from '#features/notifications/mail-layout.tsx';
import { messagesOf } from '#messages/messages-of.ts';

/** Confirms receipt to the sender. Repeats none of the input, since anyone can enter any address. */
export function EnquiryReceived({ frame }: { frame: MailFrame }) {
  const m = messagesOf(frame.locale, 'mail-contact');
  return (
    <MailLayout
      frame={frame}
      preview={m.receivedTitle}
      reason={m.receivedReason({ shop: frame.shopName })}
    >
      <MailTitle>{m.receivedTitle}</MailTitle>
      <MailText>{m.receivedThanks}</MailText>
      <MailText>{m.receivedNotYou}</MailText>
    </MailLayout>
  );
}
