/** The mails about corrected answers. */
import { mailWords } from '#features/notifications/templates/mail-words.ts';
import { formatList } from '#lib/format.ts';
import { adminOrderPath, orderPath } from '#lib/paths.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type {
  MailText,
  NotificationContent,
  NotificationOrder,
  Reader,
} from './notification-content.ts';
import { openForAdmin, openOrder, orderFacts } from './order-facts.ts';

/** The studio's answer to a proposal. */
export const correctionMailsForCustomer = {
  'answer.correction_accepted': (order, reader) => settledMail('accepted', order, reader),
  'answer.correction_declined': (order, reader) => settledMail('declined', order, reader),
} satisfies Record<string, MailText>;

/** What the customer changed, or would like to change. Nothing about proposals that were settled before the mail is sent. */
export const correctionMailsForAdmin = {
  'answer.corrected': (order, reader) => changesMail(order, reader, { isProposal: false }),
  'answer.correction_proposed': (order, reader) => changesMail(order, reader, { isProposal: true }),
} satisfies Record<string, MailText>;

function settledMail(
  outcome: 'accepted' | 'declined',
  order: NotificationOrder,
  reader: Reader,
): NotificationContent | null {
  const { correction } = order;
  if (!correction) return null;
  const button = { ...openOrder(order, reader), path: `${orderPath(order)}#answers` };
  const facts = { ...orderFacts(order, reader), question: correction.label };
  return outcome === 'accepted'
    ? { ...mailWords(reader, 'correctionAccepted', facts), button }
    : {
        ...mailWords(reader, 'correctionDeclined', facts),
        quote: correction.decline_reason,
        button,
      };
}

function changesMail(
  order: NotificationOrder,
  reader: Reader,
  { isProposal }: { isProposal: boolean },
): NotificationContent | null {
  const { corrections } = order;
  const { locale } = reader;
  const shown = corrections.filter(({ state }) => state === (isProposal ? 'open' : 'applied'));
  const labels = [...new Set(shown.map(({ label }) => label))];
  const count = labels.length;
  if (count === 0) return null;
  const m = messagesOf(locale, 'mail-corrections');
  const questions = formatList(
    labels.map((question) => m.quoted({ question })),
    locale,
  );
  const facts = { ...orderFacts(order, reader), answers: m.answerCount({ count }), questions };
  const path = adminOrderPath(order);
  if (!isProposal) {
    return {
      ...mailWords(reader, 'answerCorrected', facts),
      button: { ...openForAdmin(order, reader), path: `${path}#answers` },
    };
  }
  const reasons = shown.filter(({ reason }) => reason !== '');
  return {
    ...mailWords(reader, 'correctionProposed', facts),
    quote:
      reasons
        .map(({ label, reason }) => (count === 1 ? reason : `${label} ${reason}`))
        .join('\n') || null,
    button: { label: m.proposedButton({ count }), path: `${path}#corrections` },
  };
}
