import { Button } from '#web/ui/button.tsx';
import type { Draft } from './use-draft.ts';

/**
 * Belongs into every form with a draft: names the draft for the moment it is sent, and says so when unsent text was brought back.
 */
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
