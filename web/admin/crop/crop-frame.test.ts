import { expect, test } from 'vitest';
import { dragCorner, largestFrame, moveFrame, WHOLE } from './crop-frame.ts';

const frame = { left: 100, top: 200, right: 300, bottom: 100 };

test('a frame keeps its size when it moves, and stays in the picture', () => {
  expect(moveFrame(frame, 50, -50)).toEqual({ left: 150, top: 150, right: 250, bottom: 150 });
  expect(moveFrame(frame, 900, -900)).toEqual({ left: 400, top: 0, right: 0, bottom: 300 });
  expect(moveFrame(WHOLE, 10, 10)).toEqual(WHOLE);
});

test('a corner moves two sides, and something of the picture always stays', () => {
  const corner = { x: 'left', y: 'top' } as const;
  expect(dragCorner(frame, corner, 250, 50)).toEqual({ ...frame, left: 250, top: 50 });
  expect(dragCorner(frame, corner, 990, -5)).toEqual({ ...frame, left: 650, top: 0 });
  const opposite = { x: 'right', y: 'bottom' } as const;
  expect(dragCorner(frame, opposite, 0, 1200)).toEqual({ ...frame, right: 850, bottom: 0 });
});

test('a shape is kept while a corner moves', () => {
  const square = largestFrame(1);
  const smaller = dragCorner(square, { x: 'right', y: 'bottom' }, 500, 900, 1);
  expect(smaller).toEqual({ left: 0, top: 0, right: 500, bottom: 500 });
  const lowest = dragCorner(WHOLE, { x: 'left', y: 'top' }, 0, 0, 2);
  expect(lowest).toEqual({ left: 0, top: 500, right: 0, bottom: 0 });
});

test('the largest frame of a shape is in the middle', () => {
  expect(largestFrame(1)).toEqual(WHOLE);
  expect(largestFrame(0.5)).toEqual({ left: 250, top: 0, right: 250, bottom: 0 });
  expect(largestFrame(2)).toEqual({ left: 0, top: 250, right: 0, bottom: 250 });
});
