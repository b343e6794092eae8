import type { ProofAnswer, ProofComment } from '#features/orders/proofs/contract.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { LinkedText } from '#web/orders/linked-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { Time } from '#web/ui/time.tsx';
import { spotLabel } from './spot-label.ts';

interface CommentItemProps {
  comment: ProofComment;
  /** The version that is shown. */
  fileId: string;
  pages: number;
  canWrite: boolean;
  /** Goes to the moment that the comment points to. */
  onPlay: (atMs: number) => void;
}

/** A comment with its answers. */
export function CommentItem(props: CommentItemProps) {
  const { comment, fileId, pages, canWrite, onPlay } = props;
  const m = useMessages('proofs');
  const { number, spot, isResolved, answers } = comment;
  const where = spotLabel(m, spot, pages);
  const atMs = spot && 'atMs' in spot ? spot.atMs : null;
  return (
    <li id={`comment-${number}`} className="comment" tabIndex={-1}>
      <p className="comment-head">
        <span className="comment-number">
          <span className="visually-hidden">{m.comment} </span>
          {number}
        </span>
        <Author written={comment} />
      </p>
      <p className="comment-where">
        {atMs === null ? (
          where
        ) : (
          <button
            type="button"
            className="btn btn-quiet btn-small tabular"
            onClick={() => onPlay(atMs)}
          >
            {where}
          </button>
        )}
        {comment.file.id !== fileId && (
          <Badge tone="neutral">{m.fromDelivery({ number: comment.file.deliveryNumber })}</Badge>
        )}
        {isResolved && <Badge tone="success">{m.resolved}</Badge>}
      </p>
      <p className="comment-body">
        <LinkedText text={comment.body} />
      </p>
      {answers.length > 0 && (
        <ul className="comment-answers" aria-label={m.answers}>
          {answers.map((answer) => (
            <li key={answer.id}>
              <p className="comment-head">
                <Author written={answer} />
              </p>
              <p className="comment-body">
                <LinkedText text={answer.body} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {canWrite && <CommentActions {...props} />}
    </li>
  );
}

function Author({ written }: { written: ProofAnswer }) {
  const m = useMessages('proofs');
  const { author } = written;
  const name = author.name || (author.side === 'customer' ? m.customer : m.studio);
  return (
    <>
      <span className="font-semibold">{author.isViewer ? m.you : name}</span>
      <Time at={written.at} className="text-quiet" />
      {written.isNew && <Badge tone="info">{m.new}</Badge>}
    </>
  );
}

function CommentActions({ comment }: CommentItemProps) {
  const m = useMessages('proofs');
  const { id, isResolved, answers } = comment;
  const { failure } = useFormResult('answer', { id });
  return (
    <div className="comment-actions">
      {/* The key closes it once the answer is there; an answer of the other side takes no focus away. */}
      <details
        key={answers.filter(({ author }) => author.isViewer).length}
        open={failure !== undefined}
      >
        <summary className="btn btn-quiet btn-small">{m.answer}</summary>
        <ApiForm action="answer" row={{ id }} unsaved="comment-answer" className="mt-2 grid gap-2">
          <TextArea
            id={`answer-${id}`}
            label={m.yourAnswer}
            name="body"
            rows={2}
            required
            maxLength={2000}
          />
          <div>
            <Button size="small">{m.sendAnswer}</Button>
          </div>
        </ApiForm>
      </details>
      <ApiForm action={isResolved ? 'reopen' : 'resolve'} row={{ id }} errorOnTop>
        <Button tone="quiet" size="small">
          {isResolved ? m.reopen : m.resolve}
        </Button>
      </ApiForm>
    </div>
  );
}
