/** How a figure moved, in words and with an arrow: neither depends on colour. Null without a value to compare with. */
import type { LucideIcon } from 'lucide-react';
import Minus from 'lucide-react/icons/minus';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import { formatPercent } from '#lib/format/format.ts';
import type { Locale } from '#lib/locale.ts';
import type { Messages } from '#messages/types.ts';

export interface Change {
  icon: LucideIcon;
  text: string;
}

export interface Language {
  m: Messages<'admin-overview'>;
  locale: Locale;
}

interface Compared {
  now: number | null;
  before: number | null;
  /** The formatted value of the period before. */
  text: string;
}

/** In percent of the period before. */
export function change({ m, locale }: Language, { now, before, text }: Compared): Change | null {
  if (now === null || before === null || before <= 0) return null;
  const by = Math.round(((now - before) / before) * 100);
  if (by === 0) return { icon: Minus, text: m.unchanged };
  const percent = formatPercent(Math.abs(by) / 100, locale);
  return by > 0
    ? { icon: TrendingUp, text: m.upPercent({ change: percent, before: text }) }
    : { icon: TrendingDown, text: m.downPercent({ change: percent, before: text }) };
}

/** The change of a share, in percentage points. */
export function pointsChange(
  { m, locale }: Language,
  { now, before, text }: Compared,
): Change | null {
  if (now === null || before === null) return null;
  const by = Math.round((now - before) * 1000) / 10;
  if (by === 0) return { icon: Minus, text: m.unchanged };
  const rounded = Math.abs(by) < 1 ? Math.abs(by) : Math.round(Math.abs(by));
  const points = new Intl.NumberFormat(locale).format(rounded);
  return by > 0
    ? { icon: TrendingUp, text: m.upPoints({ count: rounded, points, before: text }) }
    : { icon: TrendingDown, text: m.downPoints({ count: rounded, points, before: text }) };
}

/** The change of a time, where less is faster. */
export function timeChange({ m }: Language, { now, before, text }: Compared): Change | null {
  if (now === null || before === null) return null;
  // Times are right to five percent: less than that is no change.
  if (Math.abs(now - before) <= before / 10) return { icon: Minus, text: m.unchanged };
  return now > before
    ? { icon: TrendingUp, text: m.slower({ before: text }) }
    : { icon: TrendingDown, text: m.faster({ before: text }) };
}
