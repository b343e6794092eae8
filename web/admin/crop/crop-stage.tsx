import { useRef, useState, type PointerEvent } from 'react';
import type { PictureCrop } from '#features/files/shared/picture-crop.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Select } from '#web/ui/select.tsx';
import { dragCorner, largestFrame, moveFrame, type Corner } from './crop-frame.ts';

const CORNERS: readonly Corner[] = [
  { x: 'left', y: 'top' },
  { x: 'right', y: 'top' },
  { x: 'left', y: 'bottom' },
  { x: 'right', y: 'bottom' },
];

/** Width for each unit of height; `free` is any, `picture` that of the picture. */
const SHAPES = { free: 0, list: 3 / 2, wide: 16 / 9, square: 1, picture: 0 } as const;
type Shape = keyof typeof SHAPES;

/** So close to a corner, in pixels of the screen, a press takes hold of it. */
const REACH = 24;

interface CropStageProps {
  name: string;
  originalId: string;
  frame: PictureCrop;
  /** While the pointer moves. */
  onMove: (frame: PictureCrop) => void;
  /** Once it is released, or a shape is chosen. */
  onDone: (frame: PictureCrop) => void;
}

/** The whole picture with the frame. The numbers beside it say the same to people without a pointer. */
export function CropStage({ name, originalId, frame, onMove, onDone }: CropStageProps) {
  const m = useMessages('picture-crop');
  const [ratio, setRatio] = useState(1);
  const [shape, setShape] = useState<Shape>('free');
  const held = useRef<(x: number, y: number) => PictureCrop>(undefined);

  /** In thousandths of the picture, where `ratio` is its width for each unit of its height. */
  const shapeIn = (each: Shape) => (each === 'picture' ? 1 : SHAPES[each] / ratio || undefined);

  function placeOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) {
    const box = currentTarget.getBoundingClientRect();
    return {
      box,
      x: ((clientX - box.left) / box.width) * 1000,
      y: ((clientY - box.top) / box.height) * 1000,
    };
  }
  function hold(event: PointerEvent<SVGSVGElement>) {
    const { box, x, y } = placeOf(event);
    const corner = CORNERS.find((each) => {
      const at = cornerOf(frame, each);
      return (
        Math.abs(((at.x - x) * box.width) / 1000) < REACH &&
        Math.abs(((at.y - y) * box.height) / 1000) < REACH
      );
    });
    const isInside =
      x > frame.left && x < 1000 - frame.right && y > frame.top && y < 1000 - frame.bottom;
    if (!corner && !isInside) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = corner
      ? (toX, toY) => dragCorner(frame, corner, toX, toY, shapeIn(shape))
      : (toX, toY) => moveFrame(frame, toX - x, toY - y);
  }
  function follow(event: PointerEvent<SVGSVGElement>) {
    const { x, y } = placeOf(event);
    if (held.current) onMove(held.current(x, y));
  }
  function release() {
    if (!held.current) return;
    held.current = undefined;
    onDone(frame);
  }
  function choose(next: Shape) {
    setShape(next);
    const targetRatio = shapeIn(next);
    if (!targetRatio) return;
    const largest = largestFrame(targetRatio);
    onMove(largest);
    onDone(largest);
  }
  const [right, bottom] = [1000 - frame.right, 1000 - frame.bottom];
  const outline = `M${frame.left} ${frame.top}H${right}V${bottom}H${frame.left}Z`;
  return (
    <div className="grid gap-3">
      <Select
        label={m.shape}
        name={`${name}Shape`}
        // A help to set the numbers, and not a value of the form.
        form=""
        value={shape}
        onChange={({ target }) => choose(target.value as Shape)}
        options={(Object.keys(SHAPES) as Shape[]).map((value) => ({
          value,
          label: m.shapeOf({ shape: value }),
        }))}
        fieldClassName="max-w-xs"
      />
      <div className="crop-stage">
        <img
          src={`/api/files/${originalId}?width=960`}
          alt=""
          ref={(image) => {
            if (image?.naturalHeight) setRatio(image.naturalWidth / image.naturalHeight);
          }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setRatio(naturalWidth / naturalHeight)
          }
        />
        <svg
          viewBox="0 0 1000 1000"
          preserveAspectRatio="none"
          aria-hidden="true"
          onPointerDown={hold}
          onPointerMove={follow}
          onPointerUp={release}
          onPointerCancel={release}
        >
          <path className="crop-shade" fillRule="evenodd" d={`M0 0H1000V1000H0Z${outline}`} />
          <path className="crop-frame" d={outline} />
          {CORNERS.map((corner) => {
            const { x, y } = cornerOf(frame, corner);
            return <path key={corner.x + corner.y} className="crop-corner" d={`M${x} ${y}h0`} />;
          })}
        </svg>
      </div>
    </div>
  );
}

function cornerOf(frame: PictureCrop, corner: Corner): { x: number; y: number } {
  return {
    x: corner.x === 'left' ? frame.left : 1000 - frame.right,
    y: corner.y === 'top' ? frame.top : 1000 - frame.bottom,
  };
}
