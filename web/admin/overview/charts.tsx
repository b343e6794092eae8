import type { Overview } from '#features/orders/overview-contract.ts';
import { formatNumber } from '#lib/format-number.ts';
import type { Locale } from '#lib/locale.ts';
import { exponentOf, formatAmount, money, type CurrencyCode } from '#lib/money.ts';
import type { Messages } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { useLocale } from '#web/use-locale.ts';
import { BarChart, type Bar } from './bar-chart.tsx';

const RANGES = { '30d': 'days', '12w': 'weeks', '12m': 'months' } as const;
const COLUMNS = { '30d': 'day', '12w': 'weekFrom', '12m': 'month' } as const;
type Range = keyof typeof RANGES;

/** Revenue and orders over time, in two charts with the same periods. */
export function OverviewCharts({ overview: { range, series } }: { overview: Overview }) {
  const m = useMessages('admin-overview');
  const locale = useLocale();
  const currency = series[0]?.revenue.currency ?? 'EUR';
  const priceOf = (minor: bigint) => formatAmount(money(minor, currency), locale);
  const revenue = series.map((step) => BigInt(step.revenue.amountMinor));
  const orders = series.map((step) => step.orders);
  const periods = series.map(({ start }) => periodOf(m, locale, start));
  const names = periods.map((period) => (range === '12m' ? period.month : period.day));
  const summary = (total: string) =>
    m.chartSummary({ total, start: names[0] ?? '', end: names.at(-1) ?? '' });
  const bars = (value: (place: number) => Pick<Bar, 'value' | 'text'>): Bar[] =>
    periods.map(({ dayTick, monthTick }, place) => ({
      name: names[place] ?? '',
      tick: isTicked(range, place, series.length) ? (range === '12m' ? monthTick : dayTick) : null,
      ...value(place),
    }));
  const column = m[COLUMNS[range]];
  return (
    <div className="grid gap-4">
      <FilterChips
        label={m.chartsBy}
        items={(Object.keys(RANGES) as Range[]).map((each) => ({
          to: each === '30d' ? '/admin' : `/admin?range=${each}`,
          label: m[RANGES[each]],
          active: each === range,
        }))}
      />
      <div className="grid gap-4 xl:grid-cols-2">
        <BarChart
          title={m.revenue}
          summary={summary(priceOf(revenue.reduce((sum, each) => sum + each, 0n)))}
          bars={bars((place) => ({
            value: Number(revenue[place] ?? 0n),
            text: priceOf(revenue[place] ?? 0n),
          }))}
          axisLabel={(value) => shortMoney(value, currency, locale)}
          columns={[column, m.revenue]}
        />
        <BarChart
          title={m.ordersPaid}
          summary={summary(
            formatNumber(
              orders.reduce((sum, each) => sum + each, 0),
              locale,
            ),
          )}
          bars={bars((place) => ({
            value: orders[place] ?? 0,
            text: formatNumber(orders[place] ?? 0, locale),
          }))}
          axisLabel={(value) => formatNumber(value, locale)}
          columns={[column, m.orders]}
        />
      </div>
    </div>
  );
}

/** How a period is called: `12 May 2026` or `May 2026`, and short under the axis. */
function periodOf(m: Messages<'admin-overview'>, locale: Locale, start: string) {
  const at = new Date(start);
  const day = String(at.getUTCDate());
  const year = String(at.getUTCFullYear());
  const month = at.toLocaleDateString(locale, { month: 'short', timeZone: 'UTC' });
  return {
    day: m.dayMonthYear({ day, month, year }),
    month: m.monthYear({ month, year }),
    dayTick: m.dayMonth({ day, month }),
    monthTick: month,
  };
}

/** Labels every nth bar, counted back from now, so that the newest bar has a label. */
function isTicked(range: Range, place: number, length: number): boolean {
  const every = range === '30d' ? 10 : range === '12w' ? 4 : 2;
  return (length - 1 - place) % every === 0;
}

/** Only for axis labels, where rounding is fine. */
function shortMoney(minor: number, currency: CurrencyCode, locale: Locale): string {
  return formatNumber(minor / 10 ** exponentOf(currency), locale, {
    notation: 'compact',
    style: 'currency',
    currency,
    maximumFractionDigits: 1,
  });
}
