import type { Order, OrderQuestion } from '#features/orders/shared/view-contract.ts';
import { answerText } from '#features/orders/shared/choice-label.ts';
import { useFileLinks } from '#web/orders/file-links.ts';
import { LinkedText } from '#web/orders/linked-text.tsx';
import { AttachmentList } from '#web/ui/attachment-list.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { useLocale } from '#web/use-locale.ts';
import { ColorSwatch } from './color-swatch.tsx';

/** The questions with an answer that was sent. */
export function answeredQuestions({ questions }: Pick<Order, 'questions'>): OrderQuestion[] {
  return questions.filter(({ answer, files }) => answer !== null || files.length > 0);
}

/** The customer's answers; unanswered questions are left out. */
export function Answers({ order }: { order: Order }) {
  return (
    <DescriptionList
      stacked
      items={answeredQuestions(order).map((question) => ({
        term: question.label,
        value: <AnswerContent orderId={order.id} question={question} content={question} />,
      }))}
    />
  );
}

interface AnswerContentProps {
  orderId: string;
  question: Pick<OrderQuestion, 'kind' | 'choices' | 'choiceLabels'>;
  content: Pick<OrderQuestion, 'answer' | 'files'>;
}

export function AnswerContent({
  orderId,
  question,
  content: { answer, files },
}: AnswerContentProps) {
  const linksTo = useFileLinks(orderId);
  const locale = useLocale();
  if (question.kind === 'file') return <AttachmentList files={linksTo(files)} />;
  const text = answerText(question, answer ?? '', locale);
  if (question.kind === 'color') return <ColorSwatch color={text} />;
  return (
    <span className="wrap-anywhere whitespace-pre-line">
      <LinkedText text={text} />
    </span>
  );
}
