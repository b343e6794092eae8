import type { OrderSummary } from '#features/orders/view-contract.ts';
import type { ApiClient } from '#web/api.ts';
import { call } from '#web/api.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Price } from '#web/ui/price.tsx';
import { Time } from '#web/ui/time.tsx';

/** The customer's orders that can be paid now, newest first. */
export async function listUnpaidOrders(api: ApiClient): Promise<OrderSummary[]> {
  const { orders } = await call(api.orders.$get({ query: { state: 'pending_payment' } }));
  return orders.filter(({ allowed }) => allowed.includes('pay'));
}

interface OrderSelection {
  service: string;
  packageId: string;
  addOnIds: string[];
  quantity: number;
  note: string;
}

/** Finds the customer's unpaid order with exactly this choice, if there is one. */
export async function findSameUnpaidOrder(
  api: ApiClient,
  wanted: OrderSelection,
): Promise<OrderSummary | null> {
  const unpaid = await listUnpaidOrders(api);
  if (unpaid.length === 0) return null;
  const service = await call(api.services[':service'].$get({ param: { service: wanted.service } }));
  const packageName = service.packages.find(({ id }) => id === wanted.packageId)?.name;
  const addOns = service.addOns.filter(({ id }) => wanted.addOnIds.includes(id));
  const names = [packageName, ...addOns.map(({ name }) => name)].toSorted().join('\n');
  for (const each of unpaid) {
    const isLike =
      each.service.id === service.id &&
      each.packageName === packageName &&
      each.quantity === wanted.quantity;
    if (!isLike) continue;
    const order = await call(api.orders[':id'].$get({ param: { id: each.id } }));
    const ordered = order.lines.map(({ name }) => name).toSorted();
    if (ordered.join('\n') === names && order.note.trim() === wanted.note.trim()) return each;
  }
  return null;
}

/** On the order form: points to an unpaid order of the same service, so that nobody orders twice by mistake. */
export function UnpaidOrder({
  order,
  isSameChoice,
}: {
  order: OrderSummary;
  isSameChoice: boolean;
}) {
  const m = useMessages('checkout');
  const { id, number, total, placedAt } = order;
  return (
    <Notice
      tone={isSameChoice ? 'warning' : 'info'}
      role={isSameChoice ? 'alert' : 'status'}
      title={m.unpaidTitle({ number })}
      action={
        <ButtonLink to={`/payment?orderId=${id}`} size="small">
          <PayLabel total={total} />
        </ButtonLink>
      }
    >
      {isSameChoice ? m.unpaidSame : m.unpaidOther({ time: () => <Time at={placedAt} /> })}
    </Notice>
  );
}

/** `/payment` without an order: lists the orders that can be paid, each with a link. */
export function UnpaidOrders({ orders }: { orders: readonly OrderSummary[] }) {
  const m = useMessages('checkout');
  if (orders.length === 0) {
    return (
      <>
        <PageHeader title={m.payTitle} />
        <EmptyState
          title={m.nothingToPay}
          action={
            <>
              <ButtonLink to="/orders">{m.yourOrders}</ButtonLink>
              <ButtonLink to="/services" tone="secondary">
                {m.seeServices}
              </ButtonLink>
            </>
          }
        >
          {m.nothingToPayText}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader title={m.payTitle} lead={m.unpaidLead} />
      <ul className="grid max-w-reading gap-3">
        {orders.map(({ id, number, service, total, expiresAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-hairline bg-surface p-5"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{service.title}</p>
              <p className="text-sm text-quiet">
                {m.unpaidUntil({ number, time: () => <Time at={expiresAt} /> })}
              </p>
            </div>
            <ButtonLink to={`/payment?orderId=${id}`}>
              <PayLabel total={total} />
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** `Pay €149.00`, in one piece for the button's layout. */
function PayLabel({ total }: Pick<OrderSummary, 'total'>) {
  const m = useMessages('checkout');
  const amount = () => <Price minor={total.amountMinor} currency={total.currency} />;
  return <span>{m.payAmount({ amount })}</span>;
}
