import { Form } from 'react-router';
import type { ProofAnswer, ProofComment } from '#features/orders/proof-contract.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { LinkedText } from '#web/orders/linked-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { Time } from '#web/ui/time.tsx';
import { useIsSending } from '#web/use-is-sending.ts';
import { spotLabel } from './spot-label.ts';

interface CommentItemProps {
  comment: ProofComment;
  /** The version that is shown. */
  fileId: string;
  pages: number;
  canWrite: boolean;
  formKey: string;
  /** Of a form of this comment. */
  refused: Refusal | undefined;
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

function CommentActions({ comment, formKey, refused }: CommentItemProps) {
  const m = useMessages('proofs');
  const { id, isResolved, answers } = comment;
  const isAnswering = useIsSending('answer', id);
  const isResolving = useIsSending(isResolved ? 'reopen' : 'resolve', id);
  return (
    <div className="comment-actions">
      {/* The key closes it once the answer is there; an answer of the other side takes no focus away. */}
      <details
        key={answers.filter(({ author }) => author.isViewer).length}
        open={refused !== undefined}
      >
        <summary className="btn btn-quiet btn-small">{m.answer}</summary>
        <DraftForm
          name="comment-answer"
          about={id}
          method="post"
          preventScrollReset
          className="mt-2 grid gap-2"
        >
          <input type="hidden" name="intent" value="answer" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="key" value={`${formKey}-${id}`} />
          <FormError refused={refused?.refused} />
          <TextArea
            id={`answer-${id}`}
            label={m.yourAnswer}
            name="body"
            rows={2}
            required
            maxLength={2000}
            defaultValue={refused?.values['body']}
            error={refused?.refused.fields['body']}
          />
          <div>
            <Button size="small" pending={isAnswering}>
              {m.sendAnswer}
            </Button>
          </div>
        </DraftForm>
      </details>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value={isResolved ? 'reopen' : 'resolve'} />
        <input type="hidden" name="id" value={id} />
        <Button tone="quiet" size="small" pending={isResolving}>
          {isResolved ? m.reopen : m.resolve}
        </Button>
      </Form>
    </div>
  );
}
