import { Form, Link, useSubmit } from 'react-router';
import { catalogPath, type CatalogQuery } from '#features/catalog/query-contract.ts';
import type { CategoryCount } from '#features/catalog/contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { langOfName } from '#web/content-lang.ts';
import type { Locale } from '#lib/locale.ts';
import { formatNumber } from '#lib/format-number.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import { sortOptions } from './catalog-query.ts';

type CatalogFiltersProps = {
  query: CatalogQuery;
  categories: readonly CategoryCount[];
  currency: string;
  /** The form appears twice on the page: beside the list and in the sheet of a small screen. */
  place: 'side' | 'sheet';
};

/** Search, category, price and sort order as links and one GET form, so that the address holds every filter. */
export function CatalogFilters({ query, categories, currency, place }: CatalogFiltersProps) {
  const m = useMessages('services');
  const page = useLocale();
  const submit = useSubmit();
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid gap-8">
      <nav aria-label={m.categories}>
        <h2 className="mb-2 font-text text-sm font-semibold tracking-normal">{m.category}</h2>
        <ul className="grid">
          <CategoryLink
            to={catalogPath({ ...query, category: '', cursor: '' })}
            active={!query.category}
            count={total}
          >
            {m.allServices}
          </CategoryLink>
          {categories.map(({ slug, name, count, locale }) => (
            <CategoryLink
              key={slug}
              to={catalogPath({ ...query, category: slug, cursor: '' })}
              active={query.category === slug}
              count={count}
              lang={langOfName({ locale }, page)}
            >
              {name}
            </CategoryLink>
          ))}
        </ul>
      </nav>
      <Form
        // The fields must also show values set by a link.
        key={catalogPath(query)}
        action="/services"
        role="search"
        className="grid gap-5"
        preventScrollReset
      >
        {query.category && <input type="hidden" name="category" value={query.category} />}
        <TextInput
          label={m.search}
          name="q"
          id={`${place}-q`}
          type="search"
          defaultValue={query.q}
          placeholder={m.searchExample}
          maxLength={100}
        />
        <fieldset>
          <legend className="field-label">{m.priceIn({ currency })}</legend>
          <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
            <PriceLimit
              label={m.priceFrom}
              name="min"
              id={`${place}-min`}
              defaultValue={query.min}
            />
            <span aria-hidden="true" className="text-quiet">
              {m.priceTo}
            </span>
            <PriceLimit
              label={m.priceUpTo}
              name="max"
              id={`${place}-max`}
              defaultValue={query.max}
            />
          </div>
        </fieldset>
        <Select
          label={m.sort}
          name="sort"
          id={`${place}-sort`}
          options={sortOptions(m)}
          defaultValue={query.sort}
          onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
        />
        <Button tone="secondary">{m.showServices}</Button>
      </Form>
    </div>
  );
}

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

type CategoryLinkProps = {
  to: string;
  active: boolean;
  count: number;
  lang?: Locale | undefined;
  children: string;
};

function CategoryLink({ to, active, count, lang, children }: CategoryLinkProps) {
  const locale = useLocale();
  return (
    <li>
      <Link
        to={to}
        aria-current={active ? 'true' : undefined}
        preventScrollReset
        className="flex min-h-8 items-center justify-between gap-4 border-l-2 border-hairline py-1 pl-3 no-underline hover:border-edge aria-[current]:border-accent aria-[current]:font-semibold"
      >
        <span lang={lang}>{children}</span>
        <span className="text-sm font-normal text-quiet tabular">
          {formatNumber(count, locale)}
        </span>
      </Link>
    </li>
  );
}
