import { Link } from 'react-router';
import type { Bill, Order } from '#features/orders/shared/view-contract.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { ExtraFacts } from '#web/orders/extra-facts.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Price } from '#web/ui/price.tsx';

/** The extras that wait for the customer's answer, and those whose payment is being confirmed. */
export function Extras({ order }: { order: Order }) {
  const m = useMessages('customer-order');
  const waiting = order.bills.filter(
    ({ allowed, purpose, isConfirming }) =>
      allowed.includes('decline') || (purpose === 'extra' && isConfirming),
  );
  if (waiting.length === 0) return null;
  return (
    <section id="extras" aria-labelledby="extras-title" className="mt-4 grid gap-4">
      <h2 id="extras-title" className="text-lg">
        {m.extrasTitle({ count: waiting.length })}
      </h2>
      {waiting.map((extra) => (
        <Extra key={extra.id} orderId={order.id} extra={extra} />
      ))}
    </section>
  );
}

function Extra({ orderId, extra }: { orderId: string; extra: Bill }) {
  const m = useMessages('customer-order');
  const { id, title, total, isConfirming } = extra;
  const address = `/payment?orderId=${orderId}&billId=${id}`;
  const amount = () => <Price minor={total.amountMinor} currency={total.currency} />;
  return (
    <Card as="article" className="grid gap-3" aria-label={title}>
      <h3 className="text-base wrap-anywhere">{title}</h3>
      <ExtraFacts extra={extra} />
      {isConfirming ? (
        <p className="mt-1">
          <Link to={address}>{m.extraConfirming}</Link>
        </p>
      ) : (
        <ApiForm
          action="decline"
          row={{ billId: id }}
          errorOnTop
          className="mt-1 flex flex-wrap items-center gap-3"
        >
          <ButtonLink to={address}>
            <span>{m.extraPay({ amount })}</span>
          </ButtonLink>
          <Button tone="secondary">{m.extraDecline}</Button>
        </ApiForm>
      )}
    </Card>
  );
}
