import { Link } from 'react-router';
import Bookmark from 'lucide-react/icons/bookmark';
import X from 'lucide-react/icons/x';
import type { ListSettings, ListView } from '#features/lists/contract.ts';
import { listQueryString, type ListDescription } from '#lib/lists/list.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { ToolMenu } from './tool-menu.tsx';

interface ViewMenuProps {
  list: ListDescription;
  settings: ListSettings;
  state: object;
}

/** The saved views of a list, and a form that saves what the list shows now. */
export function ViewMenu({ list, settings: { views }, state }: ViewMenuProps) {
  const m = useMessages('lists');
  const query = listQueryString(list, state);
  const { failure } = useFormResult('list-view-save');
  const current = views.find((view) => view.query === query);
  return (
    <ToolMenu
      label={
        <>
          <Icon of={Bookmark} size={16} />
          <span className="max-w-40 truncate">{current?.name ?? m.views}</span>
        </>
      }
      isOpen={failure !== undefined}
    >
      <p className="text-sm font-semibold">{m.savedViews}</p>
      {views.length === 0 ? (
        <p className="text-sm text-quiet">{m.noViews}</p>
      ) : (
        <ul className="grid">
          {views.map((view) => (
            <ViewItem key={view.id} view={view} path={list.path} isCurrent={view.query === query} />
          ))}
        </ul>
      )}
      <ApiForm
        action="list-view-save"
        unsaved="list-view"
        about={list.name}
        className="grid gap-3 border-t border-hairline pt-3"
      >
        <input type="hidden" name="query" value={query} />
        <TextInput
          id="list-view-name"
          label={m.viewName}
          name="name"
          required
          maxLength={60}
          autoComplete="off"
        />
        <Checkbox id="list-view-shared" name="isShared" value="yes" label={m.shareView} />
        <div>
          <Button size="small">{m.saveView}</Button>
        </div>
      </ApiForm>
    </ToolMenu>
  );
}

interface ViewItemProps {
  view: ListView;
  path: string;
  isCurrent: boolean;
}

function ViewItem({ view, path, isCurrent }: ViewItemProps) {
  const m = useMessages('lists');
  return (
    <li className="flex items-center justify-between gap-2">
      <Link
        className="min-w-0 flex-1 py-1 wrap-anywhere"
        to={view.query ? `${path}?${view.query}` : path}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {view.name}
        {view.isShared && <span className="text-sm text-quiet"> · {m.sharedView}</span>}
      </Link>
      <ApiForm action="list-view-delete" row={{ id: view.id }} errorOnTop>
        <IconButton type="submit" icon={X} label={m.deleteView({ name: view.name })} />
      </ApiForm>
    </li>
  );
}
