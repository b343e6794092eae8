import { Form, Link } from 'react-router';
import { catalogPath, type CatalogQuery } from '#features/catalog/search/contract.ts';
import type { ServiceList } from '#features/catalog/contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { langOfName } from '#web/content-lang.ts';
import type { Locale } from '#lib/locale.ts';
import type { CurrencyCode } from '#lib/money/money.ts';
import { formatNumber } from '#lib/format/format-number.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useDayUnit } from '#web/session/use-day-unit.ts';
import { useLocale } from '#web/use-locale.ts';
import { sortOptions } from './catalog-query.ts';

type CatalogFiltersProps = {
  query: CatalogQuery;
  /** What is offered: the choices and their counts. */
  list: ServiceList;
  money: (amount: string) => string;
  /** The form appears twice on the page: beside the list and in the sheet of a small screen. */
  place: 'side' | 'sheet';
};

/** Search, filters and sort order as links and one GET form, so that the address holds every filter. */
export function CatalogFilters({ query, list, money, place }: CatalogFiltersProps) {
  const m = useMessages('services');
  const page = useLocale();
  const unit = useDayUnit();
  const { categories, currency } = list;
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  const pathWith = (change: Partial<CatalogQuery>) =>
    catalogPath({ ...query, cursor: '', ...change });
  return (
    <div className="grid gap-8">
      <SearchForm query={query} currency={currency} place={place} />
      <Choices
        title={m.category}
        items={[
          {
            label: m.allServices,
            to: pathWith({ category: '' }),
            active: !query.category,
            count: total,
          },
          ...categories.map(({ slug, name, count, locale }) => ({
            label: name,
            to: pathWith({ category: slug }),
            active: query.category === slug,
            count,
            lang: langOfName({ locale }, page),
          })),
        ]}
      />
      <Choices
        title={m.price}
        items={list.prices.map(({ upTo, count }) => {
          const active = query.max === upTo && !query.min;
          return {
            label: m.filterUpTo({ most: money(upTo) }),
            to: pathWith({ min: '', max: active ? '' : upTo }),
            active,
            count,
          };
        })}
      />
      <Choices
        title={m.rating}
        items={list.ratings.map(({ atLeast, count }) => ({
          label: m.starsAndMore({ stars: Number(atLeast) }),
          to: pathWith({ rating: query.rating === atLeast ? '' : atLeast }),
          active: query.rating === atLeast,
          count,
        }))}
      />
      <Choices
        title={m.deliveryTime}
        items={list.deliveryTimes.map(({ upTo, count }) => ({
          label: m.withinDays({ count: Number(upTo), unit }),
          to: pathWith({ days: query.days === upTo ? '' : upTo }),
          active: query.days === upTo,
          count,
        }))}
      />
    </div>
  );
}

type SearchFormProps = Pick<CatalogFiltersProps, 'query' | 'place'> & { currency: CurrencyCode };

function SearchForm({ query, currency, place }: SearchFormProps) {
  const m = useMessages('services');
  return (
    <Form
      // The fields must also show values set by a link.
      key={catalogPath(query)}
      action="/services"
      role="search"
      className="grid gap-5"
      preventScrollReset
    >
      {HIDDEN.map(
        (name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />,
      )}
      <TextInput
        label={m.search}
        name="q"
        id={`${place}-q`}
        type="search"
        defaultValue={query.q}
        placeholder={m.searchHint}
        maxLength={100}
      />
      <fieldset>
        <legend className="field-label">{m.priceIn({ currency })}</legend>
        <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
          <PriceLimit label={m.priceFrom} name="min" id={`${place}-min`} defaultValue={query.min} />
          <span aria-hidden="true" className="text-quiet">
            {m.priceTo}
          </span>
          <PriceLimit label={m.priceUpTo} name="max" id={`${place}-max`} defaultValue={query.max} />
        </div>
      </fieldset>
      <Select
        label={m.sort}
        name="sort"
        id={`${place}-sort`}
        options={sortOptions(m)}
        defaultValue={query.sort}
        data-sends-form=""
      />
      <Button tone="secondary">{m.showServices}</Button>
    </Form>
  );
}

/** What links set and the form keeps. */
const HIDDEN = ['category', 'rating', 'days'] as const;

type PriceLimitProps = { label: string; name: string; id: string; defaultValue: string };

function PriceLimit(props: PriceLimitProps) {
  const m = useMessages('services');
  return (
    <TextInput
      {...props}
      hideLabel
      placeholder={props.label}
      inputMode="decimal"
      pattern="[0-9]{1,9}([.][0-9]{1,3})?"
      title={m.priceExample}
      autoComplete="off"
    />
  );
}

type Choice = {
  label: string;
  /** The address with this choice, or without it if it is active. */
  to: string;
  active: boolean;
  /** How many services are left with it. */
  count: number;
  lang?: Locale | undefined;
};

/** The choices of one filter that leave something, and the active one. */
function Choices({ title, items }: { title: string; items: readonly Choice[] }) {
  const locale = useLocale();
  const useful = items.filter(({ active, count }) => active || count > 0);
  if (useful.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 font-text text-sm font-semibold tracking-normal">{title}</h2>
      <ul className="grid">
        {useful.map(({ label, to, active, count, lang }) => (
          <li key={label}>
            <Link
              to={to}
              aria-current={active ? 'true' : undefined}
              preventScrollReset
              className="flex min-h-8 items-center justify-between gap-4 border-l-2 border-hairline py-1 pl-3 no-underline hover:border-edge aria-[current]:border-accent aria-[current]:font-semibold"
            >
              <span className="min-w-0" lang={lang}>
                {label}
              </span>
              <span className="text-sm font-normal text-quiet tabular">
                {formatNumber(count, locale)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
