import { Button } from '#web/ui/button.tsx';
import type { Draft } from './use-draft.ts';

/** Required in every form with a draft: sends the draft's key with the form, and shows a notice when unsent text was restored. */
export function DraftNotice({
  draft,
}: {
  draft: Pick<Draft, 'name' | 'restored' | 'isStale' | 'discard'>;
}) {
  const { name, restored, isStale, discard } = draft;
  const files = restored?.files ?? [];
  return (
    <>
      <input type="hidden" name="draft" value={name} />
      <div
        role="status"
        className={restored ? 'flex flex-wrap items-center gap-x-3 text-sm' : 'visually-hidden'}
      >
        {restored && (
          <>
            <p className="text-quiet">
              Restored your unsent text.
              {isStale && ' What is saved has changed since you typed it.'}
              {files.length > 0 && ` Files are not kept: choose ${files.join(', ')} again.`}
            </p>
            <Button type="button" tone="quiet" size="small" onClick={discard}>
              Discard
            </Button>
          </>
        )}
      </div>
    </>
  );
}
