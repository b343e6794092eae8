import type { RefObject } from 'react';
import type { Spot } from '#features/orders/proofs/contract.ts';
import { PageError } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { CommentForm, focusCommentText } from './comment-form.tsx';
import { Comments } from './comments.tsx';
import type { FileData } from './load-file.ts';
import { MarkCommentsSeen } from './mark-comments-seen.tsx';

interface CommentsPanelProps {
  data: FileData;
  canWrite: boolean;
  spot: Spot | null;
  onSpot: (spot: Spot | null) => void;
  /** Holds the player. */
  stage: RefObject<HTMLDivElement | null>;
}

/** The comments on a delivered file, and the form for the next one. */
export function CommentsPanel(props: CommentsPanelProps) {
  const { data, canWrite, spot, onSpot, stage } = props;
  const m = useMessages('proofs');
  const isHydrated = useHydrated();
  const { order, file, comments } = data;
  const player = () => stage.current?.querySelector<HTMLMediaElement>('video, audio');
  const kind = file.preview?.kind;
  const isPlayed = kind === 'video' || kind === 'audio';
  const hasPages = (file.preview?.pages.length ?? 0) > 0;
  const play = (atMs: number) => {
    const media = player();
    if (!media) return;
    media.currentTime = atMs / 1000;
    media.focus();
    void media.play().catch(() => {}); // the browser may want a click on the player itself
  };
  const chooseMoment = () => {
    onSpot({ atMs: Math.round((player()?.currentTime ?? 0) * 1000) });
    focusCommentText();
  };
  return (
    <section className="proof-comments" aria-labelledby="comments-title">
      <h2 id="comments-title" className="text-lg">
        {m.title}
      </h2>
      <PageError />
      {canWrite && (
        <>
          <p id="pin-help" className="text-sm text-quiet">
            {hasPages && isHydrated
              ? m.helpPicture
              : isPlayed && isHydrated
                ? m.helpPlayer
                : m.help}
          </p>
          {isPlayed && isHydrated && (
            <div>
              <Button type="button" tone="secondary" size="small" onClick={chooseMoment}>
                {m.chooseMoment}
              </Button>
            </div>
          )}
          <CommentForm fileId={file.id} spot={spot} onSpot={onSpot} />
        </>
      )}
      {!canWrite && <p className="text-sm text-quiet">{m.closed}</p>}
      <Comments
        comments={comments}
        fileId={file.id}
        pages={file.preview?.pages.length ?? 1}
        canWrite={canWrite}
        onPlay={play}
      />
      <MarkCommentsSeen orderId={order.id} fileId={file.id} comments={comments} />
    </section>
  );
}
