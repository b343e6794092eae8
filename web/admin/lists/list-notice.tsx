import { Form } from 'react-router';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';
import type { ListResult } from './list-settings.ts';

/** What became of a form of the list's tools. A deleted view can be brought back. */
export function ListNotice({ result }: { result: object | undefined }) {
  const m = useMessages('lists');
  const done = result && 'listResult' in result ? (result as ListResult) : undefined;
  const texts = {
    columns: () => m.columnsSaved,
    'view-saved': (name: string) => m.viewSaved({ name }),
    'view-deleted': (name: string) => m.viewDeleted({ name }),
  };
  return (
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
  );
}
