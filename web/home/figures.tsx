import type { SectionOf } from '#features/home/contract.ts';
import { formatNumber } from '#lib/format/format-number.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import { Written } from './written.tsx';

const USUAL = {
  typed: undefined,
  delivered_orders: 'ordersDelivered',
  average_rating: 'averageRating',
  reviews: 'reviewsWritten',
  services: 'servicesOffered',
} as const;

/** Figures that are counted or written, each with what it counts. */
export function Figures({ items }: { items: SectionOf<'figures'>['items'] }) {
  const m = useMessages('home');
  const locale = useLocale();
  return (
    <dl className="grid gap-x-12 gap-y-10 md:grid-cols-3">
      {items.map(({ source, value, amount, label }, index) => {
        const usual = USUAL[source];
        return (
          <div key={index} className="grid gap-1">
            <dt className="text-quiet">
              <Written of={label}>{usual ? m[usual] : ''}</Written>
            </dt>
            <dd className="font-display text-4xl tabular">
              {source === 'typed' ? <Written of={value} /> : formatNumber(amount, locale)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
