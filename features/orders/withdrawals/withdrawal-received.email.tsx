import type { MailFrame } from '#features/mail/mail-frame.ts';
import {
  MailFacts,
  MailLayout,
  MailQuote,
  MailText,
  MailTitle,
} from '#features/mail/mail-layout.tsx';
import type { Mail } from '#features/mail/mail.ts';
import { messagesOf } from '#messages/messages-of.ts';

interface ReceivedWithdrawal {
  name: string;
  body: string;
  declaredAt: string;
  orderNumber: string;
  service: string;
}

/** The acknowledgement of a withdrawal: what was declared, by whom, about which order, and when. */
export function withdrawalReceivedMail(frame: MailFrame, declared: ReceivedWithdrawal): Mail {
  const m = messagesOf(frame.locale, 'mail-withdrawals');
  const { name, body, declaredAt, orderNumber: number, service } = declared;
  return {
    subject: m.subject({ number }),
    body: (
      <MailLayout frame={frame} preview={m.text} reason={m.reason({ number })}>
        <MailTitle>{m.title}</MailTitle>
        <MailText>{m.text}</MailText>
        <MailQuote>
          {[m.declaration({ number, service, name }), body].filter(Boolean).join('\n\n')}
        </MailQuote>
        <MailFacts
          items={[
            { term: m.order, value: number },
            { term: m.service, value: service },
            { term: m.declaredBy, value: name },
            { term: m.declaredAt, value: declaredAt },
          ]}
        />
        <MailText>{m.next}</MailText>
      </MailLayout>
    ),
  };
}
