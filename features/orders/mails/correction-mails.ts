/** The mails about corrected answers. */
import { mailWords } from '#features/mail/templates/mail-words.ts';
import { formatList } from '#lib/format/format.ts';
import { adminOrderPath, orderPath } from '#lib/paths.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { MailText, NotificationOrder, PlannedMail } from './notification-content.ts';
import { orderFacts } from './order-facts.ts';

/** The studio's answer to a proposal. */
export const correctionMailsForCustomer = {
  'answer.correction_accepted': (order) => settledMail('correctionAccepted', order),
  'answer.correction_declined': (order) => settledMail('correctionDeclined', order),
} satisfies Record<string, MailText>;

/** What the customer changed, or would like to change. Nothing about proposals that were settled before the mail is sent. */
export const correctionMailsForAdmin = {
  'answer.corrected': (order) => changesMail(order, { isProposal: false }),
  'answer.correction_proposed': (order) => changesMail(order, { isProposal: true }),
} satisfies Record<string, MailText>;

function settledMail(
  words: 'correctionAccepted' | 'correctionDeclined',
  order: NotificationOrder,
): PlannedMail | null {
  const { correction } = order;
  return (
    correction && {
      path: `${orderPath(order)}#answers`,
      write: (reader) => ({
        ...mailWords(reader, words, { ...orderFacts(order, reader), question: correction.label }),
        quote: words === 'correctionDeclined' ? correction.decline_reason : null,
      }),
    }
  );
}

function changesMail(
  order: NotificationOrder,
  { isProposal }: { isProposal: boolean },
): PlannedMail | null {
  const corrections = order.corrections.filter(
    ({ state }) => state === (isProposal ? 'open' : 'applied'),
  );
  const labels = [...new Set(corrections.map(({ label }) => label))];
  const count = labels.length;
  if (count === 0) return null;
  const reasons = corrections.filter(({ reason }) => reason !== '');
  return {
    path: `${adminOrderPath(order)}#${isProposal ? 'corrections' : 'answers'}`,
    write: (reader) => {
      const { locale } = reader;
      const m = messagesOf(locale, 'mail-corrections');
      const questions = formatList(
        labels.map((question) => m.quoted({ question })),
        locale,
      );
      const facts = { ...orderFacts(order, reader), answers: m.answerCount({ count }), questions };
      if (!isProposal) return mailWords(reader, 'answerCorrected', facts);
      return {
        ...mailWords(reader, 'correctionProposed', facts),
        quote:
          reasons
            .map(({ label, reason }) => (count === 1 ? reason : `${label} ${reason}`))
            .join('\n') || null,
        button: m.proposedButton({ count }),
      };
    },
  };
}
