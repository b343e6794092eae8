import { Link } from 'react-router';
import type { TimelineEntry } from '#features/orders/shared/view-contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';

interface RequestedCommentsProps {
  comments: Extract<TimelineEntry, { kind: 'revision' }>['comments'];
  /** The address of a file's page. */
  pageOf: (fileId: string) => string;
}

/** The comments that a request for changes includes, each with the way to its spot. */
export function RequestedComments({ comments, pageOf }: RequestedCommentsProps) {
  const m = useMessages('proofs');
  if (comments.length === 0) return null;
  return (
    <div className="mt-3 grid gap-1 text-sm">
      <p className="font-semibold">{m.requestedComments({ count: comments.length })}</p>
      <ul className="grid gap-1">
        {comments.map(({ number, fileId, name, body, isResolved }) => (
          <li key={number} className={isResolved ? 'text-quiet' : undefined}>
            <Link to={`${pageOf(fileId)}#comment-${number}`}>
              {m.commentNumber({ number, name })}
            </Link>{' '}
            <span className="wrap-anywhere">{body}</span>
            {isResolved && ` (${m.resolved})`}
          </li>
        ))}
      </ul>
    </div>
  );
}
