import { listAddress, type ListDescription, type ListState } from '#lib/list.ts';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import type { FilterCounts, ListWords, WordsOf } from './list-words.ts';

interface PrimaryFilterProps<List extends ListDescription> {
  list: List;
  words: ListWords<List>;
  state: ListState<List>;
  counts: FilterCounts | null;
}

/** The first filter of a list as a row of links. */
export function PrimaryFilter<List extends ListDescription>({
  list,
  words,
  state,
  counts,
}: PrimaryFilterProps<List>) {
  const [entry] = Object.entries(list.filters);
  if (!entry) return null;
  const [name, values] = entry;
  const { label, any, values: labels } = (words.filters as WordsOf)[name] as WordsOf[string];
  const chosen = (state as Record<string, string>)[name];
  const numbers = counts?.[name];
  return (
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
  );

  function address(value: string | undefined): string {
    return listAddress(list, { ...state, [name]: value });
  }
}
