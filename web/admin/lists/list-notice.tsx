import { useSearchParams } from 'react-router';
import { ApiForm, PageError } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useKeptResult } from '#web/live/use-kept-result.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';
import type { SentView } from './list-settings.ts';

const TOOLS = ['list-columns', 'list-view-save', 'list-view-delete'];
const DELETED = {};

/** What became of a form of the list's tools, and of what was deleted on its own page. A deleted view can be brought back. */
export function ListNotice() {
  const m = useMessages('lists');
  const last = useFormResult();
  const { done: lastDone, failure } = useFormResult<SentView>(TOOLS);
  const done = useKeptResult(
    lastDone,
    (result) => result.done === 'list-view-delete' && result.name === failure?.values['name'],
  );
  const [query] = useSearchParams();
  if (!last.done && !last.failure && query.get('deleted') === 'yes')
    return (
      <ShownResult of={DELETED}>
        <Notice tone="success" title={m.deleted} />
      </ShownResult>
    );
  const name = done?.name ?? '';
  const isDeleted = done?.done === 'list-view-delete';
  return (
    <>
      <PageError action={TOOLS} />
      <ShownResult of={done}>
        {done && (
          <Notice
            tone="success"
            title={
              isDeleted
                ? m.viewDeleted({ name })
                : done.done === 'list-columns'
                  ? m.columnsSaved
                  : m.viewSaved({ name })
            }
            action={
              isDeleted && (
                <ApiForm action="list-view-save" errorOnTop>
                  <input type="hidden" name="name" value={name} />
                  <input type="hidden" name="query" value={done.query} />
                  {done.isShared && <input type="hidden" name="isShared" value="yes" />}
                  <Button tone="secondary" size="small">
                    {m.undo}
                  </Button>
                </ApiForm>
              )
            }
          />
        )}
      </ShownResult>
    </>
  );
}
