import type { OrderSummary } from '#features/orders/view-contract.ts';
import type { ApiClient } from '#web/api.ts';
import { call } from '#web/api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Price } from '#web/ui/price.tsx';
import { Time } from '#web/ui/time.tsx';

/** The signed-in person's orders that can be paid now, the newest first. */
export async function listUnpaidOrders(api: ApiClient): Promise<OrderSummary[]> {
  const { orders } = await call(api.orders.$get({ query: { state: 'pending_payment' } }));
  return orders.filter(({ allowed }) => allowed.includes('pay'));
}

/** `/payment` without an order: what can be paid, each with the button that leads there. */
export function UnpaidOrders({ orders }: { orders: readonly OrderSummary[] }) {
  if (orders.length === 0) {
    return (
      <>
        <PageHeader title="Payment" />
        <EmptyState
          title="You have nothing to pay."
          action={
            <>
              <ButtonLink to="/orders">Your orders</ButtonLink>
              <ButtonLink to="/services" tone="secondary">
                See the services
              </ButtonLink>
            </>
          }
        >
          An order that is placed and not paid yet appears here.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Payment" lead="Choose the order you want to pay." />
      <ul className="grid max-w-reading gap-3">
        {orders.map(({ id, number, service, total, expiresAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-hairline bg-surface p-5"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{service.title}</p>
              <p className="text-sm text-quiet">
                Order {number}, kept until <Time at={expiresAt} />
              </p>
            </div>
            <ButtonLink to={`/payment?orderId=${id}`}>
              Pay <Price minor={total.amountMinor} currency={total.currency} />
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}
