import { useEffect } from 'react';
import X from 'lucide-react/icons/x';
import type { Spot } from '#features/orders/proofs/contract.ts';
import { useUnsaved } from '#web/unsaved/use-unsaved.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { formatMoment } from './spot-label.ts';
import { readSpot } from './comment-actions.ts';

const COMMENT_TEXT = 'comment-body';

/** Goes on to the text, after a spot is chosen. */
export function focusCommentText(): void {
  document.getElementById(COMMENT_TEXT)?.focus();
}

interface CommentFormProps {
  fileId: string;
  /** Where the comment will point; null for the whole file. */
  spot: Spot | null;
  onSpot: (spot: Spot | null) => void;
}

/** A new comment. The spot is kept with the text until it is sent. */
export function CommentForm({ fileId, spot, onSpot }: CommentFormProps) {
  const m = useMessages('proofs');
  const unsaved = useUnsaved('comment', fileId, { onDiscard: () => onSpot(null) });
  const { onInput: keep } = unsaved.form;
  const written = spot ? JSON.stringify(spot) : '';
  // A click on the picture is no input of the form.
  useEffect(() => {
    if (written !== '') keep();
  }, [written, keep]);
  return (
    <ApiForm id="comment" action="comment" unsaved={unsaved} emptyWhenSent className="grid gap-3">
      {/* Not of type hidden: unsaved input keeps it. */}
      <input
        name="spot"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        value={written}
        onChange={(event) => onSpot(readSpot(event.target.value))}
      />
      <TextArea
        id={COMMENT_TEXT}
        label={m.newComment}
        name="body"
        rows={3}
        required
        maxLength={2000}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex items-center gap-1 text-sm text-quiet" aria-live="polite">
          {spot === null && m.onWholeFile}
          {spot && 'atMs' in spot && m.atMoment({ moment: formatMoment(spot.atMs) })}
          {spot && 'page' in spot && m.atSpot({ x: percent(spot.x), y: percent(spot.y) })}
          {spot && <IconButton icon={X} label={m.removeSpot} onClick={() => onSpot(null)} />}
        </p>
        <Button>{m.addComment}</Button>
      </div>
    </ApiForm>
  );
}

const percent = (share: number) => Math.round(share * 100);
