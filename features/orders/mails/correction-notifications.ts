/** The texts of the mails about corrected answers. */
import { formatList } from '#lib/format.ts';
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

/** What the customer changed, or would like to change. Nothing about proposals that were settled before the mail is sent. */
export function correctionForAdmin(
  notification: ForAdmin,
  { number, service_title: service, corrections }: NotificationOrder,
  { locale, customer }: Pick<Reader, 'locale'> & { customer: string },
): NotificationContent | null {
  const isProposal = notification === 'correction_proposed';
  const shown = corrections.filter(({ state }) => state === (isProposal ? 'open' : 'applied'));
  const labels = [...new Set(shown.map(({ label }) => label))];
  const count = labels.length;
  if (count === 0) return null;
  const m = messagesOf(locale, 'mail-corrections');
  const questions = formatList(
    labels.map((question) => m.quoted({ question })),
    locale,
  );
  const facts = { service, questions, count };
  const path = adminOrderPath({ number });
  if (!isProposal) {
    return {
      subject: m.correctedSubject({ number, count }),
      title: m.correctedTitle({ customer, count }),
      text: m.correctedText(facts),
      button: { label: m.openOrder, path: `${path}#answers` },
    };
  }
  const reasons = shown.filter(({ reason }) => reason !== '');
  return {
    subject: m.proposedSubject({ number, count }),
    title: m.proposedTitle({ customer, count }),
    text: m.proposedText(facts),
    quote:
      reasons
        .map(({ label, reason }) => (count === 1 ? reason : `${label} ${reason}`))
        .join('\n') || null,
    button: { label: m.proposedButton({ count }), path: `${path}#corrections` },
  };
}
