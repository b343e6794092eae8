import type { Order, OrderQuestion } from '#features/orders/shared/view-contract.ts';
import { isInWork } from '#lib/order-states.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { FactCard } from '#web/orders/fact-card.tsx';
import { FileGrid } from '#web/orders/previews/file-grid.tsx';
import { useFileUrls } from '#web/orders/previews/file-urls.ts';
import { useViewer } from '#web/orders/previews/use-viewer.tsx';
import { AnswerContent, answeredQuestions } from '#web/orders/questions/answers.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';

/** What the customer wants: the note and the answers, with their pictures. Folded once the order is over. */
export function OrderBrief({ order }: { order: Order }) {
  const m = useMessages('admin-orders');
  const answered = answeredQuestions(order);
  const isOver = !isInWork(order.state) && order.state !== 'delivered';
  if (!order.note && answered.length === 0) return null;
  return (
    <FactCard title={m.brief} id="answers" fold={isOver ? 'closed' : 'open'}>
      <DescriptionList
        stacked
        items={[
          ...(order.note
            ? [
                {
                  term: order.isPlacedByStudio ? m.agreedNote : m.customerNote,
                  value: <span className="wrap-anywhere whitespace-pre-line">{order.note}</span>,
                },
              ]
            : []),
          ...answered.map((question) => ({
            term: question.label,
            value: <Answer order={order} question={question} />,
          })),
        ]}
      />
    </FactCard>
  );
}

function Answer({ order, question }: { order: Order; question: OrderQuestion }) {
  const urls = useFileUrls(order);
  const { open, viewer } = useViewer(question.files, urls);
  if (question.kind !== 'file') {
    return <AnswerContent orderId={order.id} question={question} content={question} />;
  }
  return (
    <>
      <FileGrid files={question.files} urls={urls} onOpen={open} haveNoPage />
      {viewer}
    </>
  );
}
