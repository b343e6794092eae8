import type { Service } from '#features/catalog/contract.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { Price } from '#web/ui/price.tsx';
import { orderPath } from './order-path.ts';
import { TaxNote } from './tax-note.tsx';

/** Price, delivery time and the order button; sticky beside the text. */
export function OrderPanel({ service }: { service: Service }) {
  const { fromPrice, packages } = service;
  const isOne = packages.length === 1;
  return (
    <div className="sticky top-8 grid gap-5 rounded-card border border-hairline bg-surface p-6">
      <p className="grid gap-1">
        <span className="text-sm text-quiet">{isOne ? packages[0]?.name : 'from'}</span>
        <Price minor={fromPrice.amountMinor} currency={fromPrice.currency} large short />
        <TaxNote />
      </p>
      <DescriptionList
        items={[
          {
            term: 'Delivered in',
            value: range(
              packages.map((each) => each.deliveryDays),
              'day',
            ),
          },
          {
            term: 'Revisions included',
            value: range(packages.map((each) => each.revisionsIncluded)),
          },
          ...(isOne ? [] : [{ term: 'Packages', value: String(packages.length) }]),
        ]}
      />
      {service.isPublished && (
        <ButtonLink
          to={orderPath(service.slug, isOne ? packages[0]?.id : undefined)}
          size="large"
          wide
        >
          Order now
        </ButtonLink>
      )}
      {!isOne && (
        <p className="text-sm text-quiet">
          <a href="#packages">Compare the packages</a> first, or choose one while ordering.
        </p>
      )}
    </div>
  );
}

/** The same on a small screen: a sticky bar at the bottom. */
export function OrderBar({ service: { fromPrice, packages, slug, title } }: { service: Service }) {
  const isOne = packages.length === 1;
  return (
    <BottomBar className="border-t border-hairline bg-raised lg:hidden">
      <div className="column flex items-center justify-between gap-4 py-3">
        <p className="min-w-0 leading-tight">
          <span className="block truncate text-sm text-quiet">{title}</span>
          <span className="font-semibold">
            {isOne ? '' : 'from '}
            <Price minor={fromPrice.amountMinor} currency={fromPrice.currency} short />
          </span>
        </p>
        <ButtonLink to={orderPath(slug, isOne ? packages[0]?.id : undefined)}>Order now</ButtonLink>
      </div>
    </BottomBar>
  );
}

/** `5`, `5 to 12`, `1 day`, `5 to 12 days`. */
function range(values: number[], unit?: string): string {
  const least = Math.min(...values);
  const most = Math.max(...values);
  const figures = least === most ? String(least) : `${least} to ${most}`;
  if (!unit) return figures;
  return `${figures} ${most === 1 ? unit : `${unit}s`}`;
}
