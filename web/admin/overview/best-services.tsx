import { Link } from 'react-router';
import type { Overview } from '#features/orders/overview/contract.ts';
import { formatNumber } from '#lib/format/format-number.ts';
import { formatAmount, money } from '#lib/money/money.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { Table } from '#web/ui/table.tsx';
import { useLocale } from '#web/use-locale.ts';
import { change } from './change.ts';

/** What brought in most, with the change against the period before. */
export function BestServices({ services }: { services: Overview['bestServices'] }) {
  const m = useMessages('admin-overview');
  const locale = useLocale();
  if (services.length === 0) return <p className="text-quiet">{m.nothingSold}</p>;
  return (
    <Table caption={m.bestServices} stacked>
      <thead>
        <tr>
          <th scope="col">{m.service}</th>
          <th scope="col" className="num">
            {m.orders}
          </th>
          <th scope="col" className="num">
            {m.revenue}
          </th>
        </tr>
      </thead>
      <tbody>
        {services.map(({ id, title, orders, revenue: { now, before } }) => {
          const moved = change(
            { m, locale },
            {
              now: Number(now.amountMinor),
              before: Number(before.amountMinor),
              text: formatAmount(money(before.amountMinor, before.currency), locale),
            },
          );
          return (
            <tr key={`${id} ${now.currency}`}>
              <th scope="row">
                <Link to={`/admin/services/${id}`}>{title}</Link>
              </th>
              <td className="num" data-label={m.orders}>
                {formatNumber(orders.now, locale)}
              </td>
              <td className="num" data-label={m.revenue}>
                <div>
                  <Price minor={now.amountMinor} currency={now.currency} />
                  {moved && (
                    <span className="flex items-center justify-end gap-1.5 text-xs text-quiet">
                      <Icon of={moved.icon} size={14} />
                      {moved.text}
                    </span>
                  )}
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
