import type { MailFrame } from '#features/notifications/mail-frame.ts';
import { MailLayout, MailText, MailTitle } from '#features/notifications/mail-layout.tsx';
import { messagesOf } from '#messages/messages-of.ts';

/** To the sender: it arrived. Repeats nothing that was typed, since anybody can type any address. */
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
