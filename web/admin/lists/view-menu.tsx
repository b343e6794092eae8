import { Form, Link } from 'react-router';
import Bookmark from 'lucide-react/icons/bookmark';
import X from 'lucide-react/icons/x';
import type { ListSettings, ListView } from '#features/lists/contract.ts';
import { listQueryString, type ListDescription } from '#lib/list.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useIsSending } from '#web/use-is-sending.ts';
import { refusalOf } from './list-settings.ts';
import { ToolMenu } from './tool-menu.tsx';

interface ViewMenuProps {
  list: ListDescription;
  settings: ListSettings;
  state: object;
  result: object | undefined;
}

/** The saved views of a list, and a form that saves what the list shows now. */
export function ViewMenu({ list, settings: { views }, state, result }: ViewMenuProps) {
  const m = useMessages('lists');
  const query = listQueryString(list, state);
  const refused = refusalOf(result, 'list-view-save');
  const current = views.find((view) => view.query === query);
  return (
    <ToolMenu
      label={
        <>
          <Icon of={Bookmark} size={16} />
          <span className="max-w-40 truncate">{current?.name ?? m.views}</span>
        </>
      }
      isOpen={refused !== undefined}
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
      <DraftForm
        name="list-view"
        about={list.name}
        method="post"
        preventScrollReset
        className="grid gap-3 border-t border-hairline pt-3"
      >
        <input type="hidden" name="intent" value="list-view-save" />
        <input type="hidden" name="query" value={query} />
        <FormError refused={refused?.refused} />
        <TextInput
          id="list-view-name"
          label={m.viewName}
          name="name"
          required
          maxLength={60}
          autoComplete="off"
          defaultValue={refused?.values['name']}
          error={refused?.refused.fields['name']}
        />
        <Checkbox
          id="list-view-shared"
          name="isShared"
          value="yes"
          label={m.shareView}
          defaultChecked={refused?.values['isShared'] === 'yes'}
        />
        <div>
          <Button size="small" pending={useIsSending('list-view-save')}>
            {m.saveView}
          </Button>
        </div>
      </DraftForm>
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
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="list-view-delete" />
        <input type="hidden" name="id" value={view.id} />
        <IconButton type="submit" icon={X} label={m.deleteView({ name: view.name })} />
      </Form>
    </li>
  );
}
