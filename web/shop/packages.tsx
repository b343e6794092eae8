import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import type { Package, Service } from '#features/catalog/contract.ts';
import { langOf } from '#web/content-lang.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useDayUnit } from '#web/session/use-day-unit.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useOrderPath } from './order-path.ts';
import { TaxNote } from './tax-note.tsx';

/**
 * The packages as columns of a table, what they differ in as its rows. On a phone the same cells stand below each other, package by
 * package, each with the name of its row.
 */
export function Packages({ service }: { service: Service }) {
  const m = useMessages('service');
  const shop = useMessages('shop');
  const unit = useDayUnit();
  const { packages } = service;
  const orderPath = useOrderPath(service.slug);
  const lang = (index: number, field: string) => langOf(service, `packages.${index}.${field}`);
  const cells = (of: (each: Package) => ReactNode, label?: string) =>
    packages.map((each) => {
      const value = of(each);
      return (
        <td key={each.id} data-label={label} data-empty={value === null || undefined}>
          {value ?? <VisuallyHidden>{m.notListed}</VisuallyHidden>}
        </td>
      );
    });
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling element must be reachable by keyboard */}
      <section className="table-frame" aria-labelledby="packages" tabIndex={0}>
        <table className="packages">
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{m.packages}</VisuallyHidden>
              </th>
              {packages.map((each, index) => (
                <th key={each.id} scope="col">
                  <h3 id={`package-${each.id}`} className="text-lg" lang={lang(index, 'name')}>
                    {each.name}
                  </h3>
                  <p className="text-quiet" lang={lang(index, 'summary')}>
                    {each.summary}
                  </p>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{m.price}</th>
              {cells(({ price: { amountMinor: minor, currency } }) => (
                <Price minor={minor} currency={currency} large short className="text-3xl" />
              ))}
            </tr>
            <tr>
              <th scope="row">{m.delivered}</th>
              {cells(({ deliveryDays: count }) => shop.inDays({ count, unit }), m.delivered)}
            </tr>
            <tr>
              <th scope="row">{m.revisions}</th>
              {cells(({ revisionsIncluded: count }) => count || m.noRevisions, m.revisions)}
            </tr>
            {featuresOf(packages).map(({ feature, index }) => (
              <tr key={feature}>
                <th scope="row" lang={lang(index, 'features')}>
                  {feature}
                </th>
                {cells(
                  // Null is not "not included": another line may say "Everything in …".
                  ({ features }) =>
                    features.includes(feature) ? (
                      <>
                        <Icon of={Check} size={16} className="text-accent" />
                        <VisuallyHidden>{m.included}</VisuallyHidden>
                      </>
                    ) : null,
                  feature,
                )}
              </tr>
            ))}
            {service.isPublished && (
              <tr>
                <th scope="row">
                  <VisuallyHidden>{m.orderNow}</VisuallyHidden>
                </th>
                {cells(({ id }) => (
                  <ButtonLink
                    to={orderPath(id)}
                    tone="secondary"
                    wide
                    aria-describedby={`package-${id}`}
                  >
                    {m.orderNow}
                  </ButtonLink>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </section>
      <p className="mt-4">
        <TaxNote />
      </p>
    </>
  );
}

/** Every feature once, in the order of the packages, with the first package that has it. */
function featuresOf(packages: readonly Package[]): { feature: string; index: number }[] {
  const first = new Map<string, number>();
  packages.forEach(({ features }, index) => {
    for (const feature of features) if (!first.has(feature)) first.set(feature, index);
  });
  return [...first].map(([feature, index]) => ({ feature, index }));
}
