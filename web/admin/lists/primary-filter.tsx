import { useEffect, useRef } from 'react';
import { listAddress, type ListDescription, type ListState } from '#lib/lists/list.ts';
import { centerInLine } from '#web/ui/center-in-line.ts';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import type { FilterCounts, ListWords, WordsOf } from './list-words.ts';

interface PrimaryFilterProps<List extends ListDescription> {
  list: List;
  words: ListWords<List>;
  state: ListState<List>;
  counts: FilterCounts | null;
}

/** The first filter of a list as one row of links, with the chosen one in view. */
export function PrimaryFilter<List extends ListDescription>({
  list,
  words,
  state,
  counts,
}: PrimaryFilterProps<List>) {
  const [entry] = Object.entries(list.filters);
  const row = useRef<HTMLDivElement>(null);
  const chosen = entry && (state as Record<string, string>)[entry[0]];
  useEffect(() => {
    const line = row.current?.querySelector('ul');
    const chip = chosen && line?.querySelector<HTMLElement>('[aria-current]');
    if (line && chip) centerInLine(line, chip);
  }, [chosen]);
  if (!entry) return null;
  const [name, values] = entry;
  const { label, any, values: labels } = (words.filters as WordsOf)[name] as WordsOf[string];
  const numbers = counts?.[name];
  return (
    <div ref={row} className="list-chips empty:hidden">
      <FilterChips
        label={label}
        items={[
          { to: address(undefined), label: any, active: chosen === undefined },
          ...values.map((value) => ({
            to: address(value),
            label: labels[value] ?? value,
            active: chosen === value,
            ...(numbers && { count: numbers[value] ?? 0 }),
          })),
        ]}
      />
    </div>
  );

  function address(value: string | undefined): string {
    return listAddress(list, { ...state, [name]: value });
  }
}
