import { Link } from 'react-router';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { orderPath } from '#lib/paths.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Time } from '#web/ui/time.tsx';

interface OrderEndProps {
  order: Order;
  hasInvoice: boolean;
  hasReview: boolean;
}

/** The end of a completed order: thanks, where its results are, and for a day a way back. */
export function OrderEnd({ order, hasInvoice, hasReview }: OrderEndProps) {
  const m = useMessages('order-requests');
  const { acceptanceUndoUntil } = order;
  const canUndo = order.allowed.includes('undo_acceptance') && acceptanceUndoUntil !== null;
  return (
    <Card as="section" aria-labelledby="end-title" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="end-title" className="text-lg">
          {m.endTitle}
        </h2>
        <p className="text-quiet">{m.endLead}</p>
      </div>
      <ul className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {!hasReview && (
          <li>
            <ButtonLink to="#your-review">{m.endReview}</ButtonLink>
          </li>
        )}
        <li>
          <a href="#files">{m.endFiles}</a>
        </li>
        {hasInvoice && (
          <li>
            <Link to={`${orderPath(order)}/invoice`}>{m.endInvoice}</Link>
          </li>
        )}
        <li>
          <Link to={`${orderPath(order)}/again`}>{m.endAgain}</Link>
        </li>
      </ul>
      {canUndo && (
        <ApiForm
          action="undo-accept"
          errorOnTop
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline pt-4 text-sm"
        >
          <p className="text-quiet">
            {m.endUndoUntil({ time: () => <Time at={acceptanceUndoUntil} /> })}
          </p>
          <Button tone="secondary" size="small">
            {m.endUndo}
          </Button>
        </ApiForm>
      )}
    </Card>
  );
}
