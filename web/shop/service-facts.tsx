import type { ServiceCard } from '#features/catalog/contract.ts';
import { Price } from '#web/ui/price.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { useDayUnit } from '#web/session/use-day-unit.ts';
import { useMessages } from '#web/messages/use-messages.ts';

/** Starting price, delivery time and rating: the line under a service's name. */
export function ServiceFacts({ service }: { service: ServiceCard }) {
  const m = useMessages('shop');
  const { fromPrice, fastestDays, rating } = service;
  const price = <Price minor={fromPrice.amountMinor} currency={fromPrice.currency} short />;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="font-semibold">{m.fromPrice({ price: () => price })}</span>
      <span className="text-quiet tabular">
        {m.inDays({ count: fastestDays, unit: useDayUnit() })}
      </span>
      {rating.average !== null && <Stars value={rating.average} count={rating.count} />}
    </p>
  );
}
