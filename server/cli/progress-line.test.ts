import { expect, test } from 'vitest';
import { describeProgress, progressLine } from './progress-line.ts';

test.each([
  [{ done: 0, total: 0, seconds: 0 }, '0 B  0 B/s'],
  [{ done: 50e6, total: 0, seconds: 2 }, '50.0 MB  25.0 MB/s'],
  [
    { done: 50e6, total: 200e6, seconds: 2 },
    '[#####---------------] 25 %  50.0 MB of 200.0 MB  25.0 MB/s  6 s left',
  ],
  [
    { done: 1e9, total: 9e9, seconds: 60 },
    '[##------------------] 11 %  1.0 GB of 9.0 GB  16.7 MB/s  8 min left',
  ],
  [
    { done: 1e9, total: 1e12, seconds: 20 },
    '[--------------------] 0 %  1.0 GB of 1.0 TB  50.0 MB/s  5 h 33 min left',
  ],
  // More than was expected.
  [
    { done: 11e6, total: 10e6, seconds: 1 },
    '[####################] 100 %  11.0 MB of 10.0 MB  11.0 MB/s  0 s left',
  ],
])('%o is told as %s', (state, line) => {
  expect(describeProgress(state)).toBe(line);
});

test('work that is over at once draws nothing', () => {
  let written = '';
  const progress = progressLine({ write: (text) => Boolean((written += String(text))) });
  progress.expect(10);
  progress.add(10);
  expect(written).toBe('');
});
