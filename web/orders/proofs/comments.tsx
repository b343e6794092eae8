import type { ProofComment } from '#features/orders/proofs/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { CommentItem } from './comment-item.tsx';

interface CommentsProps {
  comments: readonly ProofComment[];
  fileId: string;
  pages: number;
  canWrite: boolean;
  onPlay: (atMs: number) => void;
}

/** The comments on a file: those that are open, and behind a line those that are done. */
export function Comments({ comments, ...rest }: CommentsProps) {
  const m = useMessages('proofs');
  const item = (comment: ProofComment) => (
    <CommentItem key={comment.id} {...rest} comment={comment} />
  );
  const resolved = comments.filter(({ isResolved }) => isResolved);
  const open = comments.filter(({ isResolved }) => !isResolved);
  return (
    <>
      {open.length > 0 ? (
        <ol className="comments" aria-label={m.openComments({ count: open.length })}>
          {open.map(item)}
        </ol>
      ) : (
        <p className="text-quiet">{resolved.length > 0 ? m.allResolved : m.none}</p>
      )}
      {resolved.length > 0 && (
        <Disclosure summary={m.resolvedComments({ count: resolved.length })}>
          <ol className="comments">{resolved.map(item)}</ol>
        </Disclosure>
      )}
    </>
  );
}
