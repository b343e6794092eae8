import { Form } from 'react-router';
import type { PeriodDays } from '#lib/time/period-query.ts';
import type { PeriodChoice } from '#lib/time/period.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const NAMES = {
  '7d': 'last7Days',
  '30d': 'last30Days',
  '90d': 'last90Days',
  '12m': 'last12Months',
  this_month: 'thisMonth',
  last_month: 'lastMonth',
  this_year: 'thisYear',
} as const;

interface PeriodPickerProps {
  /** As the address has it. */
  choice: PeriodChoice;
  /** The days of `choice` cannot be shown. */
  isRefused: boolean;
  days: PeriodDays;
}

/** The period of the figures: links for the usual ones, a form for days of one's own. Both work without scripts. */
export function PeriodPicker({ choice, isRefused, days: { now } }: PeriodPickerProps) {
  const m = useMessages('admin-overview');
  const isCustom = choice.period === 'custom';
  return (
    <div className="grid gap-2">
      <FilterChips
        label={m.period}
        items={(Object.keys(NAMES) as (keyof typeof NAMES)[]).map((period) => ({
          to: period === '30d' ? '/admin' : `/admin?period=${period}`,
          label: m[NAMES[period]],
          active: period === choice.period,
        }))}
      />
      <details open={isCustom}>
        <FoldSummary>{m.customPeriod}</FoldSummary>
        <Form method="get" preventScrollReset className="mt-2 flex flex-wrap items-end gap-2">
          <input type="hidden" name="period" value="custom" />
          <TextInput
            // The days of another period replace those shown before.
            key={`from ${now.first}`}
            label={m.from}
            name="from"
            type="date"
            required
            defaultValue={isCustom ? choice.from : now.first}
            error={isRefused ? m.periodInvalid : undefined}
          />
          <TextInput
            key={`to ${now.last}`}
            label={m.to}
            name="to"
            type="date"
            required
            defaultValue={isCustom ? choice.to : now.last}
          />
          <Button type="submit" tone="secondary">
            {m.showPeriod}
          </Button>
        </Form>
      </details>
    </div>
  );
}
