import type { Service } from '#features/catalog/contract.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { Price } from '#web/ui/price.tsx';
import type { Messages } from '#messages/types.ts';
import { useDayUnit, type DayUnit } from '#web/session/use-day-unit.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { langOf } from '#web/content-lang.ts';
import { useOrderPath } from './order-path.ts';
import { TaxNote } from './tax-note.tsx';

/** Price, delivery time and the order button; sticky beside the text. */
export function OrderPanel({ service }: { service: Service }) {
  const m = useMessages('service');
  const shop = useMessages('shop');
  const unit = useDayUnit();
  const { fromPrice, packages } = service;
  const orderPath = useOrderPath(service.slug);
  const isOne = packages.length === 1;
  return (
    <div className="sticky top-8 grid gap-5 rounded-card border border-hairline bg-surface p-6">
      <p className="grid gap-1">
        <span
          className="text-sm text-quiet"
          lang={isOne ? langOf(service, 'packages.0.name') : undefined}
        >
          {isOne ? packages[0]?.name : shop.from}
        </span>
        <Price minor={fromPrice.amountMinor} currency={fromPrice.currency} large short />
        <TaxNote />
      </p>
      <DescriptionList
        items={[
          { term: m.deliveredIn, value: daysLabel(m, spanOf(packages, 'deliveryDays'), unit) },
          {
            term: m.revisionsIncluded,
            value: rangeLabel(m, spanOf(packages, 'revisionsIncluded')),
          },
          ...(isOne ? [] : [{ term: m.packages, value: String(packages.length) }]),
        ]}
      />
      {service.isPublished && (
        <ButtonLink to={orderPath(isOne ? packages[0]?.id : undefined)} size="large" wide>
          {m.orderNow}
        </ButtonLink>
      )}
      {!isOne && (
        <p className="text-sm text-quiet">
          {m.comparePackages({ packages: (text) => <a href="#packages">{text}</a> })}
        </p>
      )}
    </div>
  );
}

/** The same on a small screen: a sticky bar at the bottom. */
export function OrderBar({ service }: { service: Service }) {
  const { fromPrice, packages, slug, title } = service;
  const orderPath = useOrderPath(slug);
  const m = useMessages('service');
  const shop = useMessages('shop');
  const isOne = packages.length === 1;
  const price = <Price minor={fromPrice.amountMinor} currency={fromPrice.currency} short />;
  return (
    <BottomBar className="border-t border-hairline bg-raised lg:hidden">
      <div className="column flex items-center justify-between gap-4 py-3">
        <p className="min-w-0 leading-tight">
          <span className="block truncate text-sm text-quiet" lang={langOf(service, 'title')}>
            {title}
          </span>
          <span className="font-semibold">
            {isOne ? price : shop.fromPrice({ price: () => price })}
          </span>
        </p>
        <ButtonLink to={orderPath(isOne ? packages[0]?.id : undefined)}>{m.orderNow}</ButtonLink>
      </div>
    </BottomBar>
  );
}

interface Span {
  least: number;
  most: number;
}

function spanOf(packages: Service['packages'], key: 'deliveryDays' | 'revisionsIncluded'): Span {
  const values = packages.map((each) => each[key]);
  return { least: Math.min(...values), most: Math.max(...values) };
}

/** `1 day`, `5 to 12 working days`. */
function daysLabel(m: Messages<'service'>, { least, most }: Span, unit: DayUnit): string {
  return least === most ? m.days({ count: most, unit }) : m.daysRange({ least, most, unit });
}

/** `5`, `5 to 12`. */
function rangeLabel(m: Messages<'service'>, { least, most }: Span): string {
  return least === most ? String(most) : m.range({ least, most });
}
