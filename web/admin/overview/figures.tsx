import type { Overview } from '#features/orders/overview/contract.ts';
import type { Amount } from '#lib/money/amount.ts';
import { formatNumber } from '#lib/format/format-number.ts';
import { formatPercent } from '#lib/format/format.ts';
import { formatAmount, money as moneyOf } from '#lib/money/money.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import { change, pointsChange, timeChange, type Language } from './change.ts';
import { Figure, type FigureValue } from './figure.tsx';

/** Where there is nothing to count. */
const NOTHING = '–';

/** The key figures of a period, each with the period before; money in each currency. */
export function OverviewFigures({ figures }: { figures: Overview['figures'] }) {
  const m = useMessages('admin-overview');
  const locale = useLocale();
  const language = { m, locale };
  const { money, orders, onTimeShare, answerMinutes } = figures;
  const amounts = (name: 'revenue' | 'refunded' | 'averageOrder') =>
    money.map((each) => amountFigure(language, each[name]));
  const share = (value: number | null) => (value === null ? NOTHING : formatPercent(value, locale));
  return (
    <>
      <Figure name={m.revenue} values={amounts('revenue')} />
      <Figure
        name={m.ordersPaid}
        values={[
          {
            value: formatNumber(orders.now, locale),
            change: change(language, { ...orders, text: formatNumber(orders.before, locale) }),
          },
        ]}
      />
      <Figure name={m.averageOrder} values={amounts('averageOrder')} />
      <Figure name={m.refunded} values={amounts('refunded')} />
      <Figure
        name={m.onTime}
        values={[
          {
            value: share(onTimeShare.now),
            change: pointsChange(language, { ...onTimeShare, text: share(onTimeShare.before) }),
          },
        ]}
      />
      <Figure
        name={m.answerTime}
        values={[
          {
            value: formatMinutes(language, answerMinutes.now),
            change: timeChange(language, {
              ...answerMinutes,
              text: formatMinutes(language, answerMinutes.before),
            }),
          },
        ]}
      />
    </>
  );
}

function amountFigure(
  language: Language,
  { now, before }: { now: Amount | null; before: Amount | null },
): FigureValue {
  const text = (amount: Amount | null) =>
    amount ? formatAmount(moneyOf(amount.amountMinor, amount.currency), language.locale) : NOTHING;
  return {
    value: text(now),
    change: change(language, {
      now: now && Number(now.amountMinor),
      before: before && Number(before.amountMinor),
      text: text(before),
    }),
  };
}

/** `45 minutes`, `3.5 hours`, `4 days`. */
function formatMinutes({ m, locale }: Language, minutes: number | null): string {
  if (minutes === null) return NOTHING;
  const [unit, value] =
    minutes < 60
      ? (['minutes', minutes] as const)
      : minutes < 48 * 60
        ? (['hours', minutes / 60] as const)
        : (['days', minutes / 1440] as const);
  const digits = value < 10 ? 1 : 0;
  const count = Number(value.toFixed(digits));
  return m[unit]({ count, shown: formatNumber(count, locale, { maximumFractionDigits: digits }) });
}
