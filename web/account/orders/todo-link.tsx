import type { OrderSummary, OrderTodo } from '#features/orders/shared/view-contract.ts';
import { orderPath } from '#lib/paths.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { DELIVERY_ID } from '#web/orders/delivery-id.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

interface TodoLinkProps {
  order: OrderSummary;
  /** On the order's own page. */
  isHere?: boolean;
}

/** Leads to what waits most for the customer; nothing if nothing does. */
export function TodoLink({ order, isHere = false }: TodoLinkProps) {
  const m = useMessages('account');
  const [todo] = order.todos;
  if (!todo) return null;
  const isFree = order.total?.amountMinor === '0';
  const labels: Record<OrderTodo, string> = {
    review_delivery: m.reviewDelivery,
    answer_requirements: m.answerQuestions,
    pay: isFree ? m.goToConfirmation : m.goToPayment,
    end_hold: m.stepWriteMessage,
    answer_extra: m.answerProposal,
    answer_date: m.answerProposal,
    read_messages: m.readMessages,
  };
  const page = isHere ? '' : orderPath(order);
  const to = todo === 'pay' ? `/payment?orderId=${order.id}` : `${page}#${TARGETS[todo]}`;
  return (
    <ButtonLink to={to} tone={todo === 'read_messages' ? 'secondary' : 'primary'}>
      {labels[todo]}
    </ButtonLink>
  );
}

const TARGETS: Record<Exclude<OrderTodo, 'pay'>, string> = {
  review_delivery: DELIVERY_ID,
  answer_requirements: 'questions',
  end_hold: 'write',
  answer_extra: 'extras',
  answer_date: 'extension',
  read_messages: 'new',
};
