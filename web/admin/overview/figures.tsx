import type { CurrencyCode } from '#lib/money.ts';
import type { LucideIcon } from 'lucide-react';
import Minus from 'lucide-react/icons/minus';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import type { ReactElement, ReactNode } from 'react';
import { formatNumber } from '#lib/format-number.ts';
import type { Overview } from '#features/orders/overview-contract.ts';
import { formatPercent } from '#lib/format.ts';
import type { Locale } from '#lib/locale.ts';
import type { Messages } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';

/** Four key figures of the last 30 days, each with its change. */
export function OverviewFigures({ figures }: { figures: Overview['figures'] }) {
  const m = useMessages('admin-overview');
  const locale = useLocale();
  const language = { m, locale };
  const { revenue, otherRevenue, orders, averageOrder, onTimeShare } = figures;
  return (
    <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Figure
        name={m.revenue}
        value={<Amount of={revenue.now} />}
        also={otherRevenue.map((each) => (
          <Amount key={each.currency} of={each} />
        ))}
        change={change(language, minorOf(revenue.now), minorOf(revenue.before))}
      />
      <Figure
        name={m.ordersPaid}
        value={formatNumber(orders.now ?? 0, locale)}
        change={change(language, orders.now, orders.before)}
      />
      <Figure
        name={m.averageOrder}
        value={<Amount of={averageOrder.now} />}
        change={change(language, minorOf(averageOrder.now), minorOf(averageOrder.before))}
      />
      <Figure
        name={m.onTime}
        value={onTimeShare.now === null ? '–' : formatPercent(onTimeShare.now, locale)}
        change={pointsChange(language, onTimeShare.now, onTimeShare.before)}
      />
    </dl>
  );
}

interface Change {
  icon: LucideIcon;
  text: string;
}

interface Language {
  m: Messages<'admin-overview'>;
  locale: Locale;
}

interface FigureProps {
  name: string;
  value: ReactNode;
  /** Further values, such as the same in other currencies. */
  also?: readonly ReactElement[];
  change: Change;
}

function Figure({ name, value, also = [], change }: FigureProps) {
  return (
    <div className="grid content-start gap-1 rounded-card border border-hairline bg-surface p-5">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="font-display text-2xl tabular">{value}</dd>
      {also.map((each) => (
        <dd key={each.key} className="tabular">
          {each}
        </dd>
      ))}
      <dd className="flex items-center gap-1.5 text-xs text-quiet">
        <Icon of={change.icon} size={14} />
        {change.text}
      </dd>
    </div>
  );
}

function Amount({ of }: { of: { amountMinor: string; currency: CurrencyCode } | null }) {
  return of ? <Price minor={of.amountMinor} currency={of.currency} /> : '–';
}

function minorOf(amount: { amountMinor: string } | null): number | null {
  return amount && Number(amount.amountMinor);
}

/** The change in percent; texts differ by the sign. */
function change({ m, locale }: Language, now: number | null, before: number | null): Change {
  if (now === null || before === null || before <= 0) return { icon: Minus, text: m.noComparison };
  const by = Math.round(((now - before) / before) * 100);
  if (by === 0) return { icon: Minus, text: m.unchanged };
  const change = formatPercent(Math.abs(by) / 100, locale);
  return by > 0
    ? { icon: TrendingUp, text: m.upPercent({ change }) }
    : { icon: TrendingDown, text: m.downPercent({ change }) };
}

/** The change of a share, in percentage points. */
function pointsChange({ m }: Language, now: number | null, before: number | null): Change {
  if (now === null || before === null) return { icon: Minus, text: m.noComparison };
  const by = Math.round((now - before) * 100);
  if (by === 0) return { icon: Minus, text: m.unchanged };
  const points = Math.abs(by);
  return by > 0
    ? { icon: TrendingUp, text: m.upPoints({ points }) }
    : { icon: TrendingDown, text: m.downPoints({ points }) };
}
