import { Form } from 'react-router';
import Search from 'lucide-react/icons/search';
import { formatBoundedCount } from '#lib/bounded-count.ts';
import { MAX_SEARCH_LENGTH, type ListDescription, type ListState } from '#lib/list.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useLocale } from '#web/use-locale.ts';
import type { ListWords } from './list-words.ts';
import type { WordsOf } from './primary-filter.tsx';

/** How many rows each value of each filter has. */
export type FilterCounts = Record<string, Record<string, number>>;

interface FindFormProps<List extends ListDescription> {
  list: List;
  words: ListWords<List>;
  state: ListState<List>;
  counts: FilterCounts | null;
}

/** The search, every filter but the first, and the sort order. Sent by its button, so it needs no scripts. */
export function FindForm<List extends ListDescription>({
  list,
  words,
  state,
  counts,
}: FindFormProps<List>) {
  const m = useMessages('lists');
  const locale = useLocale();
  const [first, ...filters] = Object.keys(list.filters);
  const chosen = state as Record<string, string | undefined>;
  const kept = [...(first ? [first] : []), ...(list.texts ?? [])].filter((name) => chosen[name]);
  const optionsOf = (name: string) =>
    Object.entries((words.filters as WordsOf)[name]?.values ?? {}).map(([value, label]) => {
      const count = counts?.[name]?.[value];
      return {
        value,
        label:
          count === undefined
            ? label
            : m.option({ name: label, count: formatBoundedCount(count, locale) }),
      };
    });
  return (
    <Form method="get" role="search" className="flex flex-wrap items-end gap-2">
      {kept.map((name) => (
        <input key={name} type="hidden" name={name} value={chosen[name]} />
      ))}
      <TextInput
        key={chosen['q']}
        label={words.search}
        name="q"
        type="search"
        hideLabel
        placeholder={words.search}
        maxLength={MAX_SEARCH_LENGTH}
        defaultValue={chosen['q']}
        fieldClassName="min-w-0 basis-56"
      />
      {filters.map((name) => (
        <Select
          key={`${name} ${chosen[name]}`}
          label={(words.filters as WordsOf)[name]?.label ?? name}
          name={name}
          fieldClassName="max-w-44"
          hideLabel
          placeholder={(words.filters as WordsOf)[name]?.any ?? ''}
          options={optionsOf(name)}
          defaultValue={chosen[name] ?? ''}
        />
      ))}
      {list.sorts.length > 1 && (
        <Select
          key={`sort ${chosen['sort']}`}
          label={m.sortBy}
          name="sort"
          fieldClassName="max-w-44"
          hideLabel
          options={list.sorts.map((value) => ({
            value,
            label: (words.sorts as Record<string, string>)[value] ?? value,
          }))}
          defaultValue={chosen['sort'] ?? list.sorts[0]}
        />
      )}
      <Button tone="secondary" icon={<Icon of={Search} size={16} />}>
        {m.show}
      </Button>
    </Form>
  );
}
