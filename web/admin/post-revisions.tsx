import { Form } from 'react-router';
import type { PostRevision } from '#features/blog/contract.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Time } from '#web/ui/time.tsx';

/** The texts a post had before, to look at and to take back from. */
export function PostRevisions({ revisions }: { revisions: PostRevision[] }) {
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
                    <Button name="intent" value="restore" tone="secondary" size="small">
                      Bring this text back
                    </Button>
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
