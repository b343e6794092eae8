import { Link } from 'react-router';
import X from 'lucide-react/icons/x';
import { listAddress, type ListDescription, type ListState } from '#lib/lists/list.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { ListWords, TextFilterWords, WordsOf } from './list-words.ts';

interface FilterSummaryProps<List extends ListDescription> {
  list: List;
  words: ListWords<List>;
  state: ListState<List>;
}

/** The active filters in words; each can be removed. */
export function FilterSummary<List extends ListDescription>({
  list,
  words,
  state,
}: FilterSummaryProps<List>) {
  const m = useMessages('lists');
  const active = Object.entries(state as Record<string, string>).filter(
    ([name]) => name !== 'sort',
  );
  const texts = (words.texts ?? {}) as Record<string, TextFilterWords>;
  function nameOf(name: string, value: string): string {
    const valueName =
      (words.filters as WordsOf)[name]?.values[value] ?? texts[name]?.values?.[value];
    if (valueName !== undefined) return valueName;
    const text = texts[name];
    if (text?.sentence) return text.sentence;
    return text ? m.textFilter({ label: text.label, text: value }) : m.searchedFor({ text: value });
  }
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
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
      <Link className="inline-block min-h-6" to={list.path}>
        {m.clearFilters}
      </Link>
    </div>
  );
}
