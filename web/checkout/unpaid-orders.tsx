import type { Order, OrderSummary } from '#features/orders/shared/view-contract.ts';
import type { GuessedBuyer } from '#features/orders/taxes/contract.ts';
import { tidyCouponCode } from '#features/coupons/shared/coupon-code.ts';
import { tidyTaxNumber } from '#lib/tax/tax-number.ts';
import type { ApiClient } from '#web/api.ts';
import { call } from '#web/api.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Time } from '#web/ui/time.tsx';
import { PayLabel } from './pay-label.tsx';

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
  coupon?: string;
  /** Not given if the shop does not ask. */
  buyer?: GuessedBuyer;
  /** The company that it is for. */
  companyId?: string;
}

/** Finds the customer's unpaid order with exactly this choice, if there is one. */
export async function findSameUnpaidOrder(
  api: ApiClient,
  selection: OrderSelection,
): Promise<OrderSummary | null> {
  const unpaid = await listUnpaidOrders(api);
  if (unpaid.length === 0) return null;
  const service = await call(
    api.services[':service'].$get({ param: { service: selection.service }, query: {} }),
  );
  const packageName = service.packages.find(({ id }) => id === selection.packageId)?.name;
  const addOns = service.addOns.filter(({ id }) => selection.addOnIds.includes(id));
  const names = [packageName, ...addOns.map(({ name }) => name)].toSorted().join('\n');
  for (const each of unpaid) {
    const isLike =
      each.service.id === service.id &&
      each.packageName === packageName &&
      (each.owner?.company.id ?? undefined) === selection.companyId &&
      each.quantity === selection.quantity;
    if (!isLike) continue;
    const order = await call(api.orders[':id'].$get({ param: { id: each.id }, query: {} }));
    if ((order.coupon?.code ?? '') !== tidyCouponCode(selection.coupon ?? '')) continue;
    const ordered = order.lines
      .filter(({ kind }) => kind !== 'discount' || !order.coupon)
      .map(({ name }) => name)
      .toSorted();
    const isSame = ordered.join('\n') === names && order.note.trim() === selection.note.trim();
    if (isSame && isSameBuyer(order, selection)) return each;
  }
  return null;
}

function isSameBuyer({ buyer }: Pick<Order, 'buyer'>, selection: OrderSelection): boolean {
  if (!selection.buyer) return true;
  const { kind, country, vatNumber } = selection.buyer;
  return (
    buyer?.kind === kind &&
    buyer.country === country &&
    buyer.vatNumber === tidyTaxNumber(vatNumber)
  );
}

/** On the order form: points to an unpaid order of the same service, so that nobody orders twice by mistake. */
export function UnpaidOrder({
  order,
  isSameChoice,
}: {
  order: OrderSummary;
  isSameChoice: boolean;
}) {
  const m = useMessages('order-form');
  const { id, number, total, placedAt } = order;
  return (
    <Notice
      tone={isSameChoice ? 'warning' : 'info'}
      role={isSameChoice ? 'alert' : 'status'}
      title={m.unpaidTitle({ number })}
      action={
        <ButtonLink to={`/payment?orderId=${id}`} size="small">
          {total && <PayLabel total={total} />}
        </ButtonLink>
      }
    >
      {isSameChoice ? m.unpaidSame : m.unpaidOther({ time: () => <Time at={placedAt} /> })}
    </Notice>
  );
}
