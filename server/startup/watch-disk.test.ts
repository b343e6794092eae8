import { expect, test } from 'vitest';
import type { DiskSpace } from '#integrations/storage/disk-space.ts';
import { watchDisk } from './watch-disk.ts';

test('a disk that fills up is logged once per change, and a remote store is not watched', async () => {
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
  const logged: string[] = [];
  const watch = watchDisk(
    async () => {
      const state = readings.shift();
      return state ? { state, freeBytes: 1, totalBytes: 2 } : null;
    },
    (state) => void logged.push(state),
  );
  for (let reading = 0; reading < 8; reading++) await watch.look();
  watch.stop();
  expect(logged).toEqual(['low', 'full', 'ok']);
});
