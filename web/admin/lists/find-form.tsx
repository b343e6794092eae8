import { Form } from 'react-router';
import ListFilter from 'lucide-react/icons/list-filter';
import Search from 'lucide-react/icons/search';
import { formatBoundedCount } from '#lib/bounded-count.ts';
import { MAX_SEARCH_LENGTH, type ListDescription, type ListState } from '#lib/lists/list.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useLocale } from '#web/use-locale.ts';
import type { FilterCounts, ListWords, TextFilterWords, WordsOf } from './list-words.ts';

interface FindFormProps<List extends ListDescription> {
  list: List;
  words: ListWords<List>;
  state: ListState<List>;
  counts: FilterCounts | null;
}

/**
 * The search, every filter but the first, and the sort order. Sent by its button, so it needs no scripts. On a phone the filters are folded,
 * so that rows are seen at once; folded ones are still sent.
 */
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
  const texts: [string, TextFilterWords][] = Object.entries(words.texts ?? {});
  const shownTexts = texts.filter(([, { values, isDay }]) => values ?? isDay);
  const hidden = (list.texts ?? []).filter((name) => !shownTexts.some(([each]) => each === name));
  const keptNames = [...(first ? [first] : []), ...hidden].filter((name) => chosen[name]);
  const active = [...filters, ...shownTexts.map(([name]) => name)].filter((name) => chosen[name]);
  const hasFields = filters.length + shownTexts.length > 0 || list.sorts.length > 1;
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
    <Form method="get" role="search" className="list-find">
      {keptNames.map((name) => (
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
        fieldClassName="list-search"
      />
      {hasFields && (
        <details className="filter-fold md:hidden">
          <summary className="btn btn-secondary">
            <Icon of={ListFilter} size={16} />
            {m.moreFilters({ count: active.length })}
          </summary>
        </details>
      )}
      <div className="filter-fields">
        {filters.map((name) => (
          <Select
            key={`${name} ${chosen[name]}`}
            label={(words.filters as WordsOf)[name]?.label ?? name}
            name={name}
            placeholder={(words.filters as WordsOf)[name]?.any ?? ''}
            options={optionsOf(name)}
            defaultValue={chosen[name] ?? ''}
          />
        ))}
        {shownTexts.map(([name, text]) => (
          <TextFilter
            key={`${name} ${chosen[name]}`}
            name={name}
            words={text}
            value={chosen[name] ?? ''}
          />
        ))}
        {list.sorts.length > 1 && (
          <Select
            key={`sort ${chosen['sort']}`}
            label={m.sortBy}
            name="sort"
            options={list.sorts.map((value) => ({
              value,
              label: (words.sorts as Record<string, string>)[value] ?? value,
            }))}
            defaultValue={chosen['sort'] ?? list.sorts[0]}
          />
        )}
      </div>
      <Button tone="secondary" className="list-show" icon={<Icon of={Search} size={16} />}>
        <span>{m.show}</span>
      </Button>
    </Form>
  );
}

function TextFilter({
  name,
  words: { label, any = '', values },
  value,
}: {
  name: string;
  words: TextFilterWords;
  value: string;
}) {
  if (!values) return <TextInput label={label} name={name} type="date" defaultValue={value} />;
  return (
    <Select
      label={label}
      name={name}
      placeholder={any}
      options={Object.entries(values).map(([each, text]) => ({ value: each, label: text }))}
      defaultValue={value}
    />
  );
}
