import type { Order, OrderQuestion } from '#features/orders/view-contract.ts';
import { answerText } from '#lib/choice-label.ts';
import { AttachmentList } from '#web/ui/attachment-list.tsx';
import { useLocale } from '#web/use-locale.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { useFileLinks } from './file-links.ts';
import { LinkedText } from './linked-text.tsx';

/** The customer's answers; unanswered questions are left out. */
export function Answers({ order }: { order: Order }) {
  const linksTo = useFileLinks(order.id);
  const answered = order.questions.filter(({ answer, file }) => answer !== null || file !== null);
  return (
    <DescriptionList
      stacked
      items={answered.map((question) => ({
        term: question.label,
        value: question.file ? (
          <AttachmentList files={linksTo([question.file])} />
        ) : (
          <AnswerText of={question} />
        ),
      }))}
    />
  );
}

function AnswerText({ of: question }: { of: OrderQuestion }) {
  const { answer } = question;
  const text = answerText(question, answer ?? '', useLocale());
  return (
    <span className="wrap-anywhere whitespace-pre-line">
      <LinkedText text={text} />
    </span>
  );
}
