import type { LucideIcon } from 'lucide-react';
import Minus from 'lucide-react/icons/minus';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import type { ReactNode } from 'react';
import type { Overview } from '#features/orders/overview-contract.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';

/** Four key figures of the last 30 days, each with its change. */
export function OverviewFigures({ figures }: { figures: Overview['figures'] }) {
  const { revenue, orders, averageOrder, onTimeShare } = figures;
  return (
    <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Figure
        name="Revenue"
        value={<Amount of={revenue.now} />}
        change={change(minorOf(revenue.now), minorOf(revenue.before))}
      />
      <Figure
        name="Orders paid"
        value={orders.now ?? 0}
        change={change(orders.now, orders.before)}
      />
      <Figure
        name="Average order"
        value={<Amount of={averageOrder.now} />}
        change={change(minorOf(averageOrder.now), minorOf(averageOrder.before))}
      />
      <Figure
        name="Delivered on time"
        value={onTimeShare.now === null ? '–' : `${Math.round(onTimeShare.now * 100)}%`}
        change={pointsChange(onTimeShare.now, onTimeShare.before)}
      />
    </dl>
  );
}

interface Change {
  icon: LucideIcon;
  words: string;
}

function Figure({ name, value, change }: { name: string; value: ReactNode; change: Change }) {
  return (
    <div className="grid content-start gap-1 rounded-card border border-hairline bg-surface p-5">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="font-display text-2xl tabular">{value}</dd>
      <dd className="flex items-center gap-1.5 text-xs text-quiet">
        <Icon of={change.icon} size={14} />
        {change.words}
      </dd>
    </div>
  );
}

function Amount({ of }: { of: { amountMinor: string; currency: string } | null }) {
  return of ? <Price minor={of.amountMinor} currency={of.currency} /> : '–';
}

function minorOf(amount: { amountMinor: string } | null): number | null {
  return amount && Number(amount.amountMinor);
}

function change(now: number | null, before: number | null): Change {
  if (now === null || before === null || before <= 0) {
    return { icon: Minus, words: 'nothing to compare with in the 30 days before' };
  }
  const percent = Math.round(((now - before) / before) * 100);
  return figureText(percent, '%');
}

function pointsChange(now: number | null, before: number | null): Change {
  if (now === null || before === null) {
    return { icon: Minus, words: 'nothing to compare with in the 30 days before' };
  }
  return figureText(Math.round((now - before) * 100), ' points');
}

function figureText(by: number, unit: string): Change {
  if (by === 0) return { icon: Minus, words: 'as in the 30 days before' };
  const icon = by > 0 ? TrendingUp : TrendingDown;
  return { icon, words: `${by > 0 ? 'up' : 'down'} ${Math.abs(by)}${unit} on the 30 days before` };
}
