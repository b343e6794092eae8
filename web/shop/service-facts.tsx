import type { ServiceCard } from '#features/catalog/contract.ts';
import { Price } from '#web/ui/price.tsx';
import { Stars } from '#web/ui/stars.tsx';

/** Starting price, delivery time and rating: the line under a service's name. */
export function ServiceFacts({ service }: { service: ServiceCard }) {
  const { fromPrice, fastestDays, rating } = service;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="font-semibold">
        from <Price minor={fromPrice.amountMinor} currency={fromPrice.currency} short />
      </span>
      <span className="text-quiet tabular">{inDays(fastestDays)}</span>
      {rating.average !== null && <Stars value={rating.average} count={rating.count} />}
    </p>
  );
}

/** The delivery time as text. */
export function inDays(days: number): string {
  return days === 1 ? 'in 1 day' : `in ${days} days`;
}
