import { useEffect } from 'react';
import type { ProofComment } from '#features/orders/proofs/contract.ts';
import { browserApi, call } from '#web/api.ts';
import { isViewing } from '#web/session/session-store.ts';

interface MarkCommentsSeenProps {
  orderId: string;
  fileId: string;
  comments: readonly ProofComment[];
}

/** Marks what the other side wrote as seen, while the page is in view. */
export function MarkCommentsSeen({ orderId, fileId, comments }: MarkCommentsSeenProps) {
  const upTo = comments
    .flatMap((comment) => [comment, ...comment.answers])
    .filter(({ isNew }) => isNew)
    .reduce((last, { at }) => (at > last ? at : last), '');
  useEffect(() => {
    if (upTo === '' || isViewing()) return;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      const param = { id: orderId, fileId };
      const at = browserApi().orders[':id'].files[':fileId']['comment-read-markers'];
      // Failure is harmless: the comments stay marked as new.
      call(at.$post({ param, json: { upTo } })).catch(() => {});
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [orderId, fileId, upTo]);
  return null;
}
