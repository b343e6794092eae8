import { Form, useSearchParams } from 'react-router';
import { useMessages } from '#web/messages/use-messages.ts';
import { useKeptResult } from '#web/live/use-kept-result.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';
import { refusalOf, type ListResult } from './list-settings.ts';

const DELETED = {};

/** What became of a form of the list's tools, and of what was deleted on its own page. A deleted view can be brought back. */
export function ListNotice({ result }: { result: object | undefined }) {
  const m = useMessages('lists');
  const refusedUndo = refusalOf(result, 'list-view-save');
  const done = useKeptResult(
    result && 'listResult' in result ? (result as ListResult) : undefined,
    (last) => last.listResult === 'view-deleted' && last.name === refusedUndo?.values['name'],
  );
  const [query] = useSearchParams();
  if (!result && query.get('deleted') === 'yes')
    return (
      <ShownResult of={DELETED}>
        <Notice tone="success" title={m.deleted} />
      </ShownResult>
    );
  const refused =
    refusalOf(result, 'list-columns') ??
    refusalOf(result, 'list-view-delete') ??
    (done ? refusedUndo : undefined);
  const texts = {
    columns: () => m.columnsSaved,
    'view-saved': (name: string) => m.viewSaved({ name }),
    'view-deleted': (name: string) => m.viewDeleted({ name }),
  };
  return (
    <>
      <FormError refused={refused?.refused} />
      <ShownResult of={done}>
        {done && (
          <Notice
            tone="success"
            title={texts[done.listResult](done.name)}
            action={
              done.listResult === 'view-deleted' && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="list-view-save" />
                  <input type="hidden" name="name" value={done.name} />
                  <input type="hidden" name="query" value={done.query} />
                  {done.isShared && <input type="hidden" name="isShared" value="yes" />}
                  <Button tone="secondary" size="small">
                    {m.undo}
                  </Button>
                </Form>
              )
            }
          />
        )}
      </ShownResult>
    </>
  );
}
