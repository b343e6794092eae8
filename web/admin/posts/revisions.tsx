import type { PostRevision } from '#features/blog/contract.ts';
import type { Locale } from '#lib/locale.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Time } from '#web/ui/time.tsx';
import { RestoreForm } from './restore-form.tsx';

interface PostRevisionsProps {
  postId: string;
  revisions: readonly PostRevision[];
  nextCursor: string | null;
  isFirst: boolean;
  /** The language of the texts. */
  locale: Locale;
  /** The unsaved text of the editor, which restoring replaces. */
  unsaved: { kind: string; id: string };
}

/** Earlier versions of a post or of its translation, to view and restore. */
export function PostRevisions(props: PostRevisionsProps) {
  const { postId, revisions, nextCursor, isFirst, locale, unsaved } = props;
  const m = useMessages('admin-content');
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
                  <RestoreForm revisionId={revision.id} unsaved={unsaved} />
                  <ButtonLink
                    to={`/admin/blogs/${postId}/comparison?revision=${revision.id}`}
                    tone="secondary"
                    size="small"
                  >
                    {m.revisionCompare}
                  </ButtonLink>
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
