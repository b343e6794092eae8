import { expect, test } from 'vitest';
import type { DiskSpace } from '#integrations/storage/disk-space.ts';
import { watchDisk } from './watch-disk.ts';

test('a disk that gets full is said once for each change, and a store elsewhere is not watched', async () => {
  const readings: (DiskSpace['state'] | null)[] = [
    'ok',
    'low',
    'low',
    'full',
    'full',
    'ok',
    null,
    'ok',
  ];
  const said: string[] = [];
  const watch = watchDisk(
    async () => {
      const state = readings.shift();
      return state ? { state, freeBytes: 1, totalBytes: 2 } : null;
    },
    (state) => void said.push(state),
  );
  for (let reading = 0; reading < 8; reading++) await watch.look();
  watch.stop();
  expect(said).toEqual(['low', 'full', 'ok']);
});
