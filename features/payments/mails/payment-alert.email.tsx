import { Fragment } from 'react';
import type { MailFrame } from '#features/notifications/mail-frame.ts';
import {
  MailButton,
  MailFacts,
  MailLayout,
  MailText,
  MailTitle,
} from '#features/notifications/mail-layout.tsx';
import type { Mail } from '#features/notifications/mail.ts';

export interface Alert {
  title: string;
  advice: string;
  facts: { name: string; value: string }[];
  order: { number: string; url: string } | null;
}

interface Alerts {
  alerts: Alert[];
  /** How many more there are than are named. */
  moreCount: number;
  pageUrl: string;
}

/** Says to those who run the shop what about money needs them. */
export function alertMail(frame: MailFrame, { alerts, moreCount, pageUrl }: Alerts): Mail {
  const [first] = alerts;
  const count = alerts.length + moreCount;
  const title = count === 1 && first ? first.title : `${count} things about payments need you`;
  const isOfOrder = count === 1 && first?.order;
  return {
    subject: isOfOrder ? `${first?.order?.number}: ${title}` : title,
    body: (
      <MailLayout
        frame={frame}
        preview={count === 1 ? (first?.advice ?? '') : alerts.map((each) => each.title).join('. ')}
        reason="You get this because you run the shop, and it is about money."
      >
        <MailTitle>{title}</MailTitle>
        {alerts.map((alert, index) => (
          <Fragment key={index}>
            <MailText>
              {count > 1 && <strong>{alert.title}. </strong>}
              {alert.advice}
            </MailText>
            <MailFacts
              items={[
                ...(alert.order ? [{ term: 'Order', value: alert.order.number }] : []),
                ...alert.facts.map(({ name, value }) => ({ term: name, value })),
              ]}
            />
          </Fragment>
        ))}
        {moreCount > 0 && <MailText>And {moreCount} more.</MailText>}
        <MailButton frame={frame} href={isOfOrder ? (first?.order?.url ?? pageUrl) : pageUrl}>
          {isOfOrder ? 'Open the order' : 'Look at the payments'}
        </MailButton>
      </MailLayout>
    ),
  };
}
