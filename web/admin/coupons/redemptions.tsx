import { Link, useSearchParams } from 'react-router';
import type { RedemptionPage } from '#features/coupons/shared/admin-contract.ts';
import type { OrderState } from '#features/orders/contract.ts';
import { adminUserPath } from '#lib/paths.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Price } from '#web/ui/price.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { StackedCell } from '#web/ui/stacked-cell.tsx';
import { Table } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';

/** The orders that were placed with the coupon, the newest first. */
export function Redemptions({ couponId, page }: { couponId: string; page: RedemptionPage }) {
  const m = useMessages('admin-coupons');
  const [query] = useSearchParams();
  const { redemptions, nextCursor } = page;
  const path = `/admin/coupons/${couponId}`;
  if (redemptions.length === 0) return <EmptyState title={m.noRedemptions} />;
  return (
    <>
      <Table caption={m.redemptions} stacked>
        <thead>
          <tr>
            <th scope="col">{m.columnOrder}</th>
            <th scope="col">{m.columnCustomer}</th>
            <th scope="col">{m.columnOrderState}</th>
            <th scope="col" className="num">
              {m.columnDiscount}
            </th>
            <th scope="col" className="num">
              {m.columnTotal}
            </th>
            <th scope="col">{m.columnWhen}</th>
          </tr>
        </thead>
        <tbody>
          {redemptions.map(({ order, customer, discount, total, redeemedAt, releasedAt }) => (
            <tr key={order.id}>
              <td>
                <Link className="row-link font-semibold" to={`/admin/orders/${order.id}`}>
                  {order.number}
                </Link>
              </td>
              <StackedCell label={m.columnCustomer}>
                <Link to={adminUserPath(customer)}>{customer.username}</Link>
              </StackedCell>
              <StackedCell label={m.columnOrderState}>
                <StatusBadge state={order.state as OrderState} />
                {releasedAt && <span className="block text-sm text-quiet">{m.released}</span>}
              </StackedCell>
              <StackedCell label={m.columnDiscount} className="num">
                <Price minor={discount.amountMinor} currency={discount.currency} />
              </StackedCell>
              <StackedCell label={m.columnTotal} className="num">
                <Price minor={total.amountMinor} currency={total.currency} />
              </StackedCell>
              <StackedCell label={m.columnWhen} className="whitespace-nowrap">
                <Time at={redeemedAt} />
              </StackedCell>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pagination
        label={m.redemptions}
        {...(nextCursor && { next: `${path}?${new URLSearchParams({ cursor: nextCursor })}` })}
        {...(query.has('cursor') && { first: path })}
      />
    </>
  );
}
