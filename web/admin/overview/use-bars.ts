import type { ChartUnit, Days } from '#lib/time/period.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import type { Bar } from './bar-chart.tsx';
import { stepNames } from './calendar-day.ts';

const COLUMNS = { day: 'day', week: 'weekFrom', month: 'month' } as const;
/** As many as have room on a phone. */
const MAX_TICKS = 4;

interface Values {
  values: readonly number[];
  format: (value: number) => string;
}

/** Makes the bars of charts that share their steps. */
export function useBars(steps: readonly Days[], unit: ChartUnit) {
  const m = useMessages('admin-overview');
  const locale = useLocale();
  const names = steps.map((step) => stepNames(step, { unit, locale }));
  const every = Math.ceil(steps.length / MAX_TICKS);
  return ({ values, format }: Values): { bars: Bar[]; summary: string; column: string } => ({
    bars: names.map(({ name, tick }, index) => ({
      name,
      // Counted back from the newest bar, so that it has a label.
      tick: (names.length - 1 - index) % every === 0 ? tick : null,
      value: values[index] ?? 0,
      text: format(values[index] ?? 0),
    })),
    summary: m.chartSummary({
      total: format(values.reduce((sum, each) => sum + each, 0)),
      start: names[0]?.name ?? '',
      end: names.at(-1)?.name ?? '',
    }),
    column: m[COLUMNS[unit]],
  });
}
