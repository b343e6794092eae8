import { Fragment } from 'react';
import type { MailFrame } from '#features/mail/mail-frame.ts';
import {
  MailButton,
  MailFacts,
  MailLayout,
  MailParagraphs,
  MailText,
  MailTitle,
} from '#features/mail/mail-layout.tsx';
import type { Mail } from '#features/mail/mail.ts';
import { mailWords } from '#features/mail/templates/mail-words.ts';
import { messagesOf } from '#messages/messages-of.ts';

export interface Alert {
  title: string;
  advice: string;
  facts: { name: string; value: string }[];
  order: { number: string; url: string } | null;
}

interface Alerts {
  alerts: Alert[];
  /** How many more there are. */
  moreCount: number;
  pageUrl: string;
}

/** Tells administrators which payments need them. */
export function alertMail(frame: MailFrame, { alerts, moreCount, pageUrl }: Alerts): Mail {
  const m = messagesOf(frame.locale, 'mail-payments');
  const count = alerts.length + moreCount;
  const only = count === 1 ? alerts[0] : undefined;
  const title = only ? only.title : m.alertSeveral({ count });
  const order = only?.order;
  const words = mailWords(frame, 'paymentAlert', {
    problem: order ? m.alertAbout({ order: order.number, title }) : title,
  });
  return {
    subject: words.subject,
    body: (
      <MailLayout
        frame={frame}
        preview={only ? only.advice : alerts.map((each) => each.title).join('. ')}
        reason={m.alertCause}
      >
        <MailTitle>{words.title}</MailTitle>
        <MailParagraphs>{words.text}</MailParagraphs>
        {alerts.map((alert, index) => (
          <Fragment key={index}>
            <MailText>
              {only
                ? alert.advice
                : m.alertItem({
                    title: alert.title,
                    advice: alert.advice,
                    strong: (text) => <strong>{text}</strong>,
                  })}
            </MailText>
            <MailFacts
              items={[
                ...(alert.order ? [{ term: m.alertOrder, value: alert.order.number }] : []),
                ...alert.facts.map(({ name, value }) => ({ term: name, value })),
              ]}
            />
          </Fragment>
        ))}
        {moreCount > 0 && <MailText>{m.alertMore({ count: moreCount })}</MailText>}
        <MailButton frame={frame} href={order ? order.url : pageUrl}>
          {order ? m.alertOpenOrder : m.alertOpenPayments}
        </MailButton>
      </MailLayout>
    ),
  };
}
