import Check from 'lucide-react/icons/check';
import type { Package, Service } from '#features/catalog/contract.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { orderPath } from './order-path.ts';
import { inDays } from './service-facts.tsx';
import { TaxNote } from './tax-note.tsx';

/** The packages side by side with aligned rows; stacked on a small screen. */
export function Packages({ service }: { service: Service }) {
  const { packages } = service;
  return (
    <>
      <ul className="packages">
        {packages.map((each) => (
          <PackagePanel
            key={each.id}
            package={each}
            order={service.isPublished ? orderPath(service.slug, each.id) : null}
          />
        ))}
      </ul>
      <p className="mt-4">
        <TaxNote />
      </p>
    </>
  );
}

function PackagePanel({ package: each, order }: { package: Package; order: string | null }) {
  const nameId = `package-${each.id}`;
  return (
    <li className="package">
      <h3 id={nameId} className="text-lg">
        {each.name}
      </h3>
      <p className="text-quiet">{each.summary}</p>
      <Price
        minor={each.price.amountMinor}
        currency={each.price.currency}
        large
        short
        className="text-3xl"
      />
      <dl className="grid gap-1 border-y border-hairline py-4 text-sm">
        <div className="flex justify-between gap-4">
          <dt className="text-quiet">Delivered</dt>
          <dd className="font-semibold tabular">{inDays(each.deliveryDays)}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-quiet">Revisions</dt>
          <dd className="font-semibold tabular">
            {each.revisionsIncluded === 0 ? 'none' : each.revisionsIncluded}
          </dd>
        </div>
      </dl>
      <ul className="grid content-start gap-2">
        {each.features.map((feature) => (
          <li key={feature} className="grid grid-cols-[auto_1fr] gap-2">
            <Icon of={Check} size={16} className="mt-1 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
      {order && (
        <ButtonLink to={order} tone="secondary" wide aria-describedby={nameId}>
          Order now
        </ButtonLink>
      )}
    </li>
  );
}
