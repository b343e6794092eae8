import type { MailFrame } from '#features/notifications/mail-frame.ts';
import {
  FewerMails,
  MailButton,
  MailFacts,
  MailLayout,
  MailQuote,
  MailText,
  MailTitle,
} from '#features/notifications/mail-layout.tsx';
import type { Mail } from '#features/notifications/mail.ts';
import type { News } from './order-news.ts';

interface NewsMail {
  news: News;
  order: { number: string; service_title: string };
  /** Why this person gets it. */
  reason: string;
  /** Where such mails can be turned off; none for those that everybody gets. */
  unsubscribeUrl?: string;
}

/** One piece of news about an order. */
export function orderNewsMail(frame: MailFrame, about: NewsMail): Mail {
  const { news, order, reason, unsubscribeUrl } = about;
  const body = (
    <MailLayout
      frame={frame}
      preview={news.text}
      reason={
        unsubscribeUrl ? (
          <FewerMails frame={frame} reason={reason} unsubscribeUrl={unsubscribeUrl} />
        ) : (
          reason
        )
      }
    >
      <MailTitle>{news.title}</MailTitle>
      <MailText>{news.text}</MailText>
      {news.quote && <MailQuote>{news.quote}</MailQuote>}
      <MailFacts
        items={[
          { term: 'Order', value: order.number },
          { term: 'Service', value: order.service_title },
        ]}
      />
      <MailButton frame={frame} href={frame.publicUrl + news.button.path}>
        {news.button.words}
      </MailButton>
    </MailLayout>
  );
  return { subject: news.subject, body };
}
