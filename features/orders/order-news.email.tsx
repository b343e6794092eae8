import type { MailFrame } from '#features/notifications/mail-frame.ts';
import {
  MailButton,
  MailFacts,
  MailLayout,
  MailQuote,
  MailText,
  MailTitle,
} from '#features/notifications/mail-layout.tsx';
import type { Mail } from '#features/notifications/send-mail.ts';
import type { News } from './order-news.ts';

interface NewsMail {
  news: News;
  order: { number: string; service_title: string };
  /** Why this person gets it. */
  reason: string;
}

/** One piece of news about an order. */
export function orderNewsMail(frame: MailFrame, { news, order, reason }: NewsMail): Mail {
  const body = (
    <MailLayout frame={frame} preview={news.title} reason={reason}>
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
