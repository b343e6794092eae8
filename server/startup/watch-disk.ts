import type { DiskSpace } from '#integrations/storage/disk-space.ts';
import { log } from '#server/log.ts';

const EVERY_MS = 60_000;

const WORDS: Record<DiskSpace['state'], string> = {
  ok: 'The disk has room again.',
  low: 'The disk is nearly full: make room. Below a twentieth, uploads are refused.',
  full: 'The disk is full up to what the database needs: uploads are refused until there is room.',
};

/** Logs once per change when the disk gets full. The returned function stops the watch. */
export function watchDisk(
  read: () => Promise<DiskSpace | null>,
  say: (state: DiskSpace['state'], about: object, words: string) => void = logDiskState,
): { look(): Promise<void>; stop(): void } {
  let last: DiskSpace['state'] = 'ok';
  const look = async () => {
    const space = await read().catch(() => null);
    if (!space || space.state === last) return;
    last = space.state;
    const { freeBytes, totalBytes, state } = space;
    say(state, { disk: { freeBytes, totalBytes } }, WORDS[state]);
  };
  void look();
  const timer = setInterval(() => void look(), EVERY_MS);
  timer.unref();
  return { look, stop: () => clearInterval(timer) };
}

function logDiskState(state: DiskSpace['state'], about: object, words: string): void {
  if (state === 'full') log.error(about, words);
  else log.warn(about, words);
}
