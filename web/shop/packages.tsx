import Check from 'lucide-react/icons/check';
import type { Package, Service } from '#features/catalog/contract.ts';
import type { Locale } from '#lib/locale.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { langOf } from '#web/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { useDayUnit } from '#web/session/use-day-unit.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useOrderPath } from './order-path.ts';
import { TaxNote } from './tax-note.tsx';

/** The packages side by side with aligned rows; stacked on a small screen. */
export function Packages({ service }: { service: Service }) {
  const { packages } = service;
  const orderPath = useOrderPath(service.slug);
  return (
    <>
      <ul className="packages">
        {packages.map((each, index) => (
          <PackagePanel
            key={each.id}
            package={each}
            langOf={(field) => langOf(service, `packages.${index}.${field}`)}
            order={service.isPublished ? orderPath(each.id) : null}
          />
        ))}
      </ul>
      <p className="mt-4">
        <TaxNote />
      </p>
    </>
  );
}

type PackagePanelProps = {
  package: Package;
  order: string | null;
  /** The language of a text, if it differs from the page's. */
  langOf(field: 'name' | 'summary' | 'features'): Locale | undefined;
};

function PackagePanel({ package: each, order, langOf: lang }: PackagePanelProps) {
  const m = useMessages('service');
  const shop = useMessages('shop');
  const unit = useDayUnit();
  const nameId = `package-${each.id}`;
  return (
    <li className="package">
      <h3 id={nameId} className="text-lg" lang={lang('name')}>
        {each.name}
      </h3>
      <p className="text-quiet" lang={lang('summary')}>
        {each.summary}
      </p>
      <Price
        minor={each.price.amountMinor}
        currency={each.price.currency}
        large
        short
        className="text-3xl"
      />
      <dl className="grid gap-1 border-y border-hairline py-4 text-sm">
        <div className="flex justify-between gap-4">
          <dt className="text-quiet">{m.delivered}</dt>
          <dd className="font-semibold tabular">
            {shop.inDays({ count: each.deliveryDays, unit })}
          </dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-quiet">{m.revisions}</dt>
          <dd className="font-semibold tabular">
            {each.revisionsIncluded === 0 ? m.noRevisions : each.revisionsIncluded}
          </dd>
        </div>
      </dl>
      <ul className="grid content-start gap-2" lang={lang('features')}>
        {each.features.map((feature) => (
          <li key={feature} className="grid grid-cols-[auto_1fr] gap-2">
            <Icon of={Check} size={16} className="mt-1 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
      {order && (
        <ButtonLink to={order} tone="secondary" wide aria-describedby={nameId}>
          {m.orderNow}
        </ButtonLink>
      )}
    </li>
  );
}
