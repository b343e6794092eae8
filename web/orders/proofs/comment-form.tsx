import { useEffect } from 'react';
import { Form } from 'react-router';
import X from 'lucide-react/icons/x';
import type { Spot } from '#features/orders/proof-contract.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useDraft } from '#web/drafts/use-draft.ts';
import { useEmptyWhenSent } from '#web/drafts/use-empty-when-sent.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useIsSending } from '#web/use-is-sending.ts';
import { formatMoment } from './spot-label.ts';
import { readSpot } from './submit-comment.ts';

const COMMENT_TEXT = 'comment-body';

/** Goes on to the text, after a spot is chosen. */
export function focusCommentText(): void {
  document.getElementById(COMMENT_TEXT)?.focus();
}

interface CommentFormProps {
  fileId: string;
  formKey: string;
  /** Where the comment will point; null for the whole file. */
  spot: Spot | null;
  onSpot: (spot: Spot | null) => void;
  refused: Refusal | undefined;
  /** Changes after a comment is sent, which empties the form. */
  sent: object | undefined;
}

/** A new comment. The spot is kept with the text until it is sent. */
export function CommentForm(props: CommentFormProps) {
  const { fileId, formKey, spot, onSpot, refused, sent } = props;
  const m = useMessages('proofs');
  const draft = useDraft('comment', fileId, { onDiscard: () => onSpot(null) });
  const { onInput: keep } = draft.form;
  useEmptyWhenSent(draft, sent);
  const written = spot ? JSON.stringify(spot) : '';
  // A click on the picture is no input of the form.
  useEffect(() => {
    if (written !== '') keep();
  }, [written, keep]);
  return (
    <Form
      key={draft.round}
      {...draft.form}
      id="comment"
      method="post"
      preventScrollReset
      className="grid gap-3"
    >
      <input type="hidden" name="intent" value="comment" />
      <input type="hidden" name="key" value={formKey} />
      {/* Not of type hidden: a draft keeps it. */}
      <input
        name="spot"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        value={written}
        onChange={(event) => onSpot(readSpot(event.target.value))}
      />
      <DraftNotice draft={draft} />
      <FormError refused={refused?.refused} />
      <TextArea
        id={COMMENT_TEXT}
        label={m.newComment}
        name="body"
        rows={3}
        required
        maxLength={2000}
        defaultValue={refused?.values['body']}
        error={refused?.refused.fields['body']}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex items-center gap-1 text-sm text-quiet" aria-live="polite">
          {spot === null && m.onWholeFile}
          {spot && 'atMs' in spot && m.atMoment({ moment: formatMoment(spot.atMs) })}
          {spot && 'page' in spot && m.atSpot({ x: percent(spot.x), y: percent(spot.y) })}
          {spot && <IconButton icon={X} label={m.removeSpot} onClick={() => onSpot(null)} />}
        </p>
        <Button pending={useIsSending('comment')}>{m.addComment}</Button>
      </div>
    </Form>
  );
}

const percent = (share: number) => Math.round(share * 100);
