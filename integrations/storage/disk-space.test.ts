import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskState, readDiskSpace } from './disk-space.ts';

const GB = 1_000_000_000;

test.each([
  // [free, total, state]: a share of ordinary disks …
  [10.1, 100, 'ok'],
  [9.9, 100, 'low'],
  [5.1, 100, 'low'],
  [4.9, 100, 'full'],
  // … with a lower limit for small ones and an upper limit for large ones.
  [0.51, 4, 'ok'],
  [0.49, 4, 'low'],
  [0.26, 1, 'low'],
  [0.24, 1, 'full'],
  [41, 4000, 'ok'],
  [39, 4000, 'low'],
  [19, 4000, 'full'],
] as const)('with %d of %d GB free the disk is %s', (free, total, state) => {
  expect(diskState(free * GB, total * GB)).toBe(state);
});

test('for a missing folder, the space of its nearest parent is read', async () => {
  const of = await readDiskSpace(join(tmpdir(), `not-made-${process.pid}`, 'nor', 'this'));
  expect(of.totalBytes).toBeGreaterThan(of.freeBytes);
  expect(of.totalBytes).toBe((await readDiskSpace(tmpdir())).totalBytes);
});
