import { expect, test } from 'vitest';
import { shareConnections } from './share-connections.ts';

test.each([
  [6, { pool: 2, queue: 2 }],
  [10, { pool: 6, queue: 2 }],
  [16, { pool: 10, queue: 4 }],
  [40, { pool: 34, queue: 4 }],
])('%i connections are divided, with two left for notifications', (total, shares) => {
  expect(shareConnections(total)).toEqual(shares);
});
