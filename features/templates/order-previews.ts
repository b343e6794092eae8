import type { MailFrame } from '#features/mail/mail-frame.ts';
import type { Mail } from '#features/mail/mail.ts';
import type { TemplateKey } from '#features/mail/templates/contract.ts';
import type { WordsFrame } from '#features/mail/templates/mail-words.ts';
import * as events from '#features/orders/events.ts';
import type { NotificationOrder } from '#features/orders/mails/notification-content.ts';
import { orderNotificationMail } from '#features/orders/mails/order-notification.email.tsx';
import { mailTextOf, type ToldName } from '#features/orders/mails/order-mails.ts';
import type { OrderEvent } from '#features/orders/shared/order-event.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { MakePreview } from './sample-order.ts';

type Side = 'customer' | 'admin';
type Values = Partial<NotificationOrder>;

/** What has happened to the order, where the mails about an event differ by it. */
const CASES: Partial<Record<ToldName, readonly Values[]>> = {
  'order.confirmed': [{ state: 'in_progress' }, { state: 'awaiting_requirements' }],
  'order.cancelled': [{ state: 'cancelled' }],
  'order.completed': [{ isAcceptedByTime: true }, { isAcceptedByTime: false }],
};

/** An event that is told only while the order is in some states happens in the first of them. */
function whenTold({ onlyWhile: [state] = [] }: OrderEvent['options']): Values {
  if (!state) return {};
  return { state, payment_status: state === 'pending_payment' ? 'unpaid' : 'paid' };
}

interface OrderMail {
  event: string;
  side: Side;
  /** Undefined for a mail whose texts are not the studio's to write. */
  key: TemplateKey | undefined;
  values: Parameters<NonNullable<WordsFrame['noteValues']>>[1];
  mail: Mail;
}

/** Every mail about an event of an order, as it would be sent now. */
export function* orderMails(frame: MailFrame, order: NotificationOrder): Generator<OrderMail> {
  for (const { name: event, options } of Object.values<OrderEvent>(events)) {
    for (const side of ['customer', 'admin'] as const) {
      if (!options.tells?.[side]) continue;
      for (const about of CASES[event as ToldName] ?? [whenTold(options)]) {
        let key: TemplateKey | undefined;
        let values: OrderMail['values'] = {};
        const noteValues: WordsFrame['noteValues'] = (...noted) => ([key, values] = noted);
        const reader = { ...frame, noteValues };
        const content = mailTextOf(side, event, { ...order, ...about }, reader);
        if (!content) continue;
        const mail = orderNotificationMail(frame, {
          content,
          order,
          reason: reasonFor(side, order, frame),
          ...(!content.isEssential && { unsubscribeUrl: `${frame.publicUrl}/unsubscribe` }),
        });
        yield { event, side, key, values, mail };
      }
    }
  }
}

export function reasonFor(side: Side, order: Values, frame: MailFrame): string {
  const m = messagesOf(frame.locale, 'mail-orders');
  return side === 'admin' ? m.reasonAdmin : m.reasonCustomer({ number: order.number ?? '' });
}

/** The mail with these texts, from the event that it is about. */
export function orderPreview(key: TemplateKey): MakePreview {
  return (frame, { order }) => {
    for (const made of orderMails(frame, order)) {
      if (made.key !== key) continue;
      frame.noteValues?.(key, made.values);
      return made.mail;
    }
    throw new Error(`No event of an order has the mail ${key}`);
  };
}
