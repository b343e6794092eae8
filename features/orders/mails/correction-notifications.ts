/** The texts of the mails about corrected answers. */
import { adminOrderPath, orderPath } from '#lib/paths.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { NotificationContent, NotificationOrder, Reader } from './notification-content.ts';

type ForCustomer = 'correction_accepted' | 'correction_declined';
type ForAdmin = 'answer_corrected' | 'correction_proposed';

/** The studio's answer to a proposal. */
export function correctionForCustomer(
  notification: ForCustomer,
  { number, service_title: service, correction }: NotificationOrder,
  { locale }: Reader,
): NotificationContent | null {
  if (!correction) return null;
  const m = messagesOf(locale, 'mail-corrections');
  const button = { label: m.openOrder, path: `${orderPath({ number })}#answers` };
  const facts = { service, question: correction.label };
  return notification === 'correction_accepted'
    ? {
        subject: m.acceptedSubject({ number }),
        title: m.acceptedTitle,
        text: m.acceptedText(facts),
        button,
      }
    : {
        subject: m.declinedSubject({ number }),
        title: m.declinedTitle,
        text: m.declinedText(facts),
        quote: correction.decline_reason,
        button,
      };
}

/** What the customer changed, or would like to change. Nothing about a proposal that was settled before the mail is sent. */
export function correctionForAdmin(
  notification: ForAdmin,
  { number, service_title: service, correction }: NotificationOrder,
  { locale, customer }: Pick<Reader, 'locale'> & { customer: string },
): NotificationContent | null {
  if (!correction) return null;
  const m = messagesOf(locale, 'mail-corrections');
  const button = { label: m.openOrder, path: `${adminOrderPath({ number })}#answers` };
  const facts = { service, question: correction.label };
  if (notification === 'answer_corrected') {
    return {
      subject: m.correctedSubject({ number }),
      title: m.correctedTitle({ customer }),
      text: m.correctedText(facts),
      button,
    };
  }
  if (correction.state !== 'open') return null;
  return {
    subject: m.proposedSubject({ number }),
    title: m.proposedTitle({ customer }),
    text: m.proposedText(facts),
    quote: correction.reason || null,
    button: { label: m.proposedButton, path: `${adminOrderPath({ number })}#corrections` },
  };
}
