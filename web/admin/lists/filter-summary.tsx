import { Link } from 'react-router';
import X from 'lucide-react/icons/x';
import { formatBoundedCount } from '#lib/bounded-count.ts';
import { isFiltered, listAddress, type ListDescription, type ListState } from '#lib/list.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useLocale } from '#web/use-locale.ts';
import type { ListWords, TextFilterWords, WordsOf } from './list-words.ts';

interface FilterSummaryProps<List extends ListDescription> {
  list: List;
  words: ListWords<List>;
  state: ListState<List>;
  total: number;
}

/** How many rows match, and the active filters in words; each can be removed. */
export function FilterSummary<List extends ListDescription>({
  list,
  words,
  state,
  total,
}: FilterSummaryProps<List>) {
  const m = useMessages('lists');
  const locale = useLocale();
  const active = Object.entries(state as Record<string, string>).filter(
    ([name]) => name !== 'sort',
  );
  const texts = (words.texts ?? {}) as Record<string, TextFilterWords>;
  function nameOf(name: string, value: string): string {
    const known = (words.filters as WordsOf)[name]?.values[value] ?? texts[name]?.values?.[value];
    if (known !== undefined) return known;
    const text = texts[name];
    if (text?.sentence) return text.sentence;
    return text ? m.textFilter({ label: text.label, text: value }) : m.searchedFor({ text: value });
  }
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p role="status" className="font-semibold tabular">
        {words.total(formatBoundedCount(total, locale), total)}
      </p>
      {active.length > 0 && (
        <ul aria-label={m.filters} className="flex flex-wrap gap-2">
          {active.map(([name, value]) => (
            <li key={name}>
              <Link
                className="chip"
                to={listAddress(list, { ...state, [name]: undefined })}
                preventScrollReset
              >
                <span className="max-w-64 truncate">{nameOf(name, value)}</span>
                <Icon of={X} size={14} label={m.removeFilter({ name: nameOf(name, value) })} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isFiltered(state) && (
        <Link className="inline-block min-h-6" to={list.path}>
          {m.clearFilters}
        </Link>
      )}
    </div>
  );
}
