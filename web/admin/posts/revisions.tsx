import { Form } from 'react-router';
import type { PostRevision } from '#features/blog/contract.ts';
import type { Messages } from '#messages/types.ts';
import { draftKey, readDraft } from '#web/drafts/draft-store.ts';
import { useDraftOwner } from '#web/drafts/use-draft.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Time } from '#web/ui/time.tsx';

interface PostRevisionsProps {
  postId: string;
  revisions: PostRevision[];
}

/** Asks only if unsaved text would be replaced. */
const askOf = (m: Messages<'admin-content'>, key: string) => () =>
  readDraft(key) && {
    title: m.revisionRestoreTitle,
    text: m.revisionRestoreText,
    confirm: m.revisionRestoreConfirm,
  };

/** Earlier versions of a post, to view and restore. */
export function PostRevisions({ postId, revisions }: PostRevisionsProps) {
  const m = useMessages('admin-content');
  const owner = useDraftOwner();
  if (revisions.length === 0) return null;
  return (
    <section>
      <h2 className="text-base font-semibold">{m.revisions}</h2>
      <ul className="mt-3 grid gap-2">
        {revisions.map((revision) => (
          <li key={revision.id}>
            <details>
              <summary className="text-sm">
                {revision.savedBy ? (
                  m.revisionBy({
                    time: () => <Time at={revision.savedAt} />,
                    quiet: (text) => <span className="text-quiet">{text}</span>,
                    name: revision.savedBy,
                  })
                ) : (
                  <Time at={revision.savedAt} />
                )}
              </summary>
              <div className="mt-2 grid gap-2">
                <p className="text-sm font-semibold">{revision.title}</p>
                <pre className="max-h-80 overflow-auto whitespace-pre-wrap text-xs">
                  {revision.body}
                </pre>
                <div className="flex flex-wrap gap-2">
                  <Form method="post">
                    <input type="hidden" name="revisionId" value={revision.id} />
                    <input type="hidden" name="draft" value={draftKey(owner, 'post', postId)} />
                    <ConfirmButton
                      name="intent"
                      value="restore"
                      tone="secondary"
                      size="small"
                      ask={askOf(m, draftKey(owner, 'post', postId))}
                    >
                      {m.revisionRestore}
                    </ConfirmButton>
                  </Form>
                  <CopyButton text={revision.body} />
                </div>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
