import { Form } from 'react-router';
import type { PostRevision } from '#features/blog/contract.ts';
import type { Locale } from '#lib/locale.ts';
import type { Messages } from '#messages/types.ts';
import { draftKey, readDraft } from '#web/drafts/draft-store.ts';
import { useDraftOwner } from '#web/drafts/use-draft.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Time } from '#web/ui/time.tsx';

interface PostRevisionsProps {
  revisions: readonly PostRevision[];
  nextCursor: string | null;
  isFirst: boolean;
  /** The language of the texts. */
  locale: Locale;
  /** The unsaved text of the editor, which restoring replaces. */
  draft: { kind: string; id: string };
}

/** Asks only if unsaved text would be replaced. */
const askOf = (m: Messages<'admin-content'>, key: string) => () =>
  readDraft(key) && {
    title: m.revisionRestoreTitle,
    text: m.revisionRestoreText,
    confirm: m.revisionRestoreConfirm,
  };

/** Earlier versions of a post or of its translation, to view and restore. */
export function PostRevisions(props: PostRevisionsProps) {
  const { revisions, nextCursor, isFirst, locale, draft } = props;
  const m = useMessages('admin-content');
  const unsaved = draftKey(useDraftOwner(), draft.kind, draft.id);
  if (revisions.length === 0 && isFirst) return null;
  return (
    <section id="revisions">
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
                <p className="text-sm font-semibold" lang={locale}>
                  {revision.title}
                </p>
                <pre lang={locale} className="max-h-80 overflow-auto whitespace-pre-wrap text-xs">
                  {revision.body}
                </pre>
                <div className="flex flex-wrap gap-2">
                  <Form method="post">
                    <input type="hidden" name="revisionId" value={revision.id} />
                    <input type="hidden" name="draft" value={unsaved} />
                    <ConfirmButton
                      name="intent"
                      value="restore"
                      tone="secondary"
                      size="small"
                      ask={askOf(m, unsaved)}
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
      <Pagination
        label={m.revisionsPages}
        {...(!isFirst && { first: '?#revisions' })}
        {...(nextCursor && { next: `?earlier=${nextCursor}#revisions` })}
      />
    </section>
  );
}
