import type { Overview } from '#features/orders/overview/contract.ts';
import { formatNumber } from '#lib/format/format-number.ts';
import type { Locale } from '#lib/locale.ts';
import { exponentOf, formatAmount, money, type CurrencyCode } from '#lib/money/money.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import { BarChart } from './bar-chart.tsx';
import { useBars } from './use-bars.ts';

/** Revenue in each currency and orders over time, with the same steps. */
export function OverviewCharts({ overview: { days, series } }: { overview: Overview }) {
  const m = useMessages('admin-overview');
  const locale = useLocale();
  const bars = useBars(series, days.unit);
  const currencies = series[0]?.revenue.map(({ currency }) => currency) ?? [];
  return (
    <>
      {currencies.map((currency, index) => (
        <BarChart
          key={currency}
          title={index === 0 ? m.revenue : m.revenueIn({ currency })}
          {...bars({
            values: series.map(({ revenue }) => Number(revenue[index]?.amountMinor ?? 0)),
            format: (minor) => formatAmount(money(BigInt(minor), currency), locale),
          })}
          axisLabel={(value) => shortMoney(value, currency, locale)}
        />
      ))}
      <BarChart
        title={m.ordersPaid}
        {...bars({
          values: series.map(({ orders }) => orders),
          format: (count) => formatNumber(count, locale),
        })}
        axisLabel={(value) => formatNumber(value, locale)}
      />
    </>
  );
}

/** Only for axis labels, where rounding is fine. */
function shortMoney(minor: number, currency: CurrencyCode, locale: Locale): string {
  return formatNumber(minor / 10 ** exponentOf(currency), locale, {
    notation: 'compact',
    useGrouping: 'always',
    style: 'currency',
    currency,
    maximumFractionDigits: 1,
  });
}
