import Columns3 from 'lucide-react/icons/columns-3';
import type { ListSettings } from '#features/lists/contract.ts';
import { shownColumns, type ListDescription } from '#lib/lists/list.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { ListWords } from './list-words.ts';
import { ToolMenu } from './tool-menu.tsx';

interface ColumnMenuProps<List extends ListDescription> {
  list: List;
  words: ListWords<List>;
  settings: ListSettings;
}

/** The columns that a person wants to see in this list, remembered for the next visit. */
export function ColumnMenu<List extends ListDescription>({
  list,
  words,
  settings: { columns },
}: ColumnMenuProps<List>) {
  const m = useMessages('lists');
  const { failure } = useFormResult('list-columns');
  const visibleColumns: readonly string[] = shownColumns(list, columns);
  const offered = Object.entries(list.columns).filter(([, kind]) => kind !== 'fixed');
  if (offered.length === 0) return null;
  return (
    <ToolMenu
      label={
        <>
          <Icon of={Columns3} size={16} />
          {m.columns}
        </>
      }
      isOpen={failure !== undefined}
    >
      <ApiForm key={visibleColumns.join()} action="list-columns" className="grid gap-3">
        <div className="grid gap-1">
          {offered.map(([name]) => (
            <Checkbox
              key={name}
              id={`column-${name}`}
              name="columns"
              value={name}
              label={(words.columns as Record<string, string>)[name] ?? name}
              defaultChecked={visibleColumns.includes(name)}
            />
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="small">{m.saveColumns}</Button>
          <Button size="small" tone="quiet" name="usual" value="yes">
            {m.usualColumns}
          </Button>
        </div>
      </ApiForm>
    </ToolMenu>
  );
}
