import { Form } from 'react-router';
import type { PostRevision } from '#features/blog/contract.ts';
import { draftKey, readDraft } from '#web/drafts/draft-store.ts';
import { useDraftOwner } from '#web/drafts/use-draft.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Time } from '#web/ui/time.tsx';

interface PostRevisionsProps {
  postId: string;
  revisions: PostRevision[];
}

/** Asks only if unsaved text would be replaced. */
const askOf = (key: string) => () =>
  readDraft(key) && {
    title: 'Bring this text back?',
    text: 'It replaces what you typed and did not save. The text that is saved now is kept among the earlier texts.',
    confirm: 'Replace what I typed',
  };

/** Earlier versions of a post, to view and restore. */
export function PostRevisions({ postId, revisions }: PostRevisionsProps) {
  const owner = useDraftOwner();
  if (revisions.length === 0) return null;
  return (
    <section>
      <h2 className="text-base font-semibold">Earlier texts</h2>
      <ul className="mt-3 grid gap-2">
        {revisions.map((revision) => (
          <li key={revision.id}>
            <details>
              <summary className="text-sm">
                <Time at={revision.savedAt} />
                {revision.savedBy && <span className="text-quiet"> by {revision.savedBy}</span>}
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
                      ask={askOf(draftKey(owner, 'post', postId))}
                    >
                      Bring this text back
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
