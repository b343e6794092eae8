import type { Overview } from '#features/orders/overview-contract.ts';
import { exponentOf, formatMoney, money, type CurrencyCode } from '#lib/money.ts';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { BarChart, type Bar } from './bar-chart.tsx';

const RANGES = { '30d': 'Days', '12w': 'Weeks', '12m': 'Months' } as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Revenue and orders over time, in two charts with the same periods. */
export function OverviewCharts({ overview: { range, series } }: { overview: Overview }) {
  const currency = (series[0]?.revenue.currency ?? 'EUR') as CurrencyCode;
  const wordsOf = (minor: bigint) => formatMoney(money(minor, currency));
  const revenue = series.map((step) => BigInt(step.revenue.amountMinor));
  const orders = series.map((step) => step.orders);
  const span = `${nameOf(range, series[0]?.start ?? '')} to ${nameOf(range, series.at(-1)?.start ?? '')}`;
  const bars = (value: (place: number) => Pick<Bar, 'value' | 'words'>): Bar[] =>
    series.map((step, place) => ({
      name: nameOf(range, step.start),
      tick: isTicked(range, place, series.length) ? tickOf(range, step.start) : null,
      ...value(place),
    }));
  const column = range === '30d' ? 'Day' : range === '12w' ? 'Week from' : 'Month';
  return (
    <div className="grid gap-4">
      <FilterChips
        label="Charts by"
        items={(Object.keys(RANGES) as (keyof typeof RANGES)[]).map((each) => ({
          to: each === '30d' ? '/admin' : `/admin?range=${each}`,
          label: RANGES[each],
          active: each === range,
        }))}
      />
      <div className="grid gap-4 xl:grid-cols-2">
        <BarChart
          title="Revenue"
          summary={`${wordsOf(revenue.reduce((sum, each) => sum + each, 0n))} in all, ${span}.`}
          bars={bars((place) => ({
            value: Number(revenue[place] ?? 0n),
            words: wordsOf(revenue[place] ?? 0n),
          }))}
          axisLabel={(value) => shortMoney(value, currency)}
          columns={[column, 'Revenue']}
        />
        <BarChart
          title="Orders paid"
          summary={`${orders.reduce((sum, each) => sum + each, 0)} in all, ${span}.`}
          bars={bars((place) => ({ value: orders[place] ?? 0, words: String(orders[place] ?? 0) }))}
          axisLabel={String}
          columns={[column, 'Orders']}
        />
      </div>
    </div>
  );
}

type Range = keyof typeof RANGES;

function nameOf(range: Range, start: string): string {
  const at = new Date(start);
  const month = MONTHS[at.getUTCMonth()] ?? '';
  return range === '12m'
    ? `${month} ${at.getUTCFullYear()}`
    : `${at.getUTCDate()} ${month} ${at.getUTCFullYear()}`;
}

function tickOf(range: Range, start: string): string {
  const at = new Date(start);
  const month = MONTHS[at.getUTCMonth()] ?? '';
  return range === '12m' ? month : `${at.getUTCDate()} ${month}`;
}

/** Labels every nth bar, counted back from now, so that the newest bar has a label. */
function isTicked(range: Range, place: number, length: number): boolean {
  const every = range === '30d' ? 7 : range === '12w' ? 3 : 2;
  return (length - 1 - place) % every === 0;
}

/** Only for axis labels, where rounding is fine. */
function shortMoney(minor: number, currency: CurrencyCode): string {
  const format = { notation: 'compact', style: 'currency', currency } as const;
  return new Intl.NumberFormat('en', { ...format, maximumFractionDigits: 1 }).format(
    minor / 10 ** exponentOf(currency),
  );
}
