import type { KeyboardEvent, MouseEvent } from 'react';
import type { ProofComment, Spot } from '#features/orders/proofs/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Pin } from './pin.tsx';

type PageSpot = Extract<Spot, { page: number }>;

interface ProofPictureProps {
  source: { src: string; width: number; height: number; alt: string };
  /** From 1. */
  page: number;
  comments: readonly ProofComment[];
  /** The version that is shown; pins of earlier ones look different. */
  fileId: string;
  /** The pin that is being placed, if it is on this page. */
  placed: PageSpot | null;
  /** Null where nobody can comment. */
  onPlace: ((spot: PageSpot) => void) | null;
  /** The pin stays where it is: on to the text. */
  onWrite: () => void;
}

const STEP = 0.01;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/**
 * A picture with the pins on it. A click places a pin there; by keyboard, Enter places one in the middle, arrow keys move it (with Shift
 * further), and Enter goes on to the text.
 */
export function ProofPicture(props: ProofPictureProps) {
  const { source, page, comments, fileId, placed, onPlace, onWrite } = props;
  const m = useMessages('proofs');
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // A click by keyboard has no place.
    if (event.detail === 0) {
      if (placed) onWrite();
      else onPlace?.({ page, x: 0.5, y: 0.5 });
      return;
    }
    const box = event.currentTarget.getBoundingClientRect();
    onPlace?.({
      page,
      x: within((event.clientX - box.left) / box.width),
      y: within((event.clientY - box.top) / box.height),
    });
    onWrite();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    if (!step || !placed || !onPlace) return;
    event.preventDefault();
    const times = event.shiftKey ? 5 : 1;
    const [x, y] = [placed.x + step[0] * times, placed.y + step[1] * times];
    onPlace({ page, x: within(x), y: within(y) });
  };
  return (
    <div className="proof-picture">
      <img
        src={source.src}
        width={source.width}
        height={source.height}
        alt={source.alt}
        loading={page > 1 ? 'lazy' : 'eager'}
      />
      {onPlace && (
        <button
          type="button"
          className="proof-target"
          aria-label={m.placePin({ page })}
          aria-describedby="pin-help"
          onClick={onClick}
          onKeyDown={onKeyDown}
        />
      )}
      <svg className="proof-pins">
        {comments.map(
          ({ id, number, spot, body, file, isResolved }) =>
            spot &&
            'page' in spot &&
            spot.page === page && (
              <Pin
                key={id}
                x={spot.x}
                y={spot.y}
                text={String(number)}
                look={isResolved ? 'resolved' : file.id === fileId ? 'open' : 'earlier'}
                link={{ href: `#comment-${number}`, label: m.pinLabel({ number, body }) }}
              />
            ),
        )}
        {placed && <Pin x={placed.x} y={placed.y} text="+" look="placed" />}
      </svg>
    </div>
  );
}

/** Inside the picture, to a ten-thousandth of its size. */
function within(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000;
}
