/** How far long work is, in one line at the terminal: `[########------------] 42 %  120.3 MB of 286.0 MB  35.1 MB/s  5 s left`. */
import { clearLine, cursorTo } from 'node:readline';
import type { WriteStream } from 'node:tty';
import { size } from './format.ts';

export interface Progress {
  /** So many bytes more are to be moved, about, or fewer than was said; without a call the line has no bar. */
  expect(bytes: number): void;
  add(bytes: number): void;
  /** Before anything else is printed. */
  clear(): void;
}

export const noProgress: Progress = { expect() {}, add() {}, clear() {} };

const BAR_WIDTH = 20;
const DRAW_EVERY_MS = 200;

export function progressLine(terminal: Pick<WriteStream, 'write'>): Progress {
  let [total, done, startedAt, drawnAt, isDrawn] = [0, 0, 0, 0, false];
  const clear = () => {
    if (!isDrawn) return;
    isDrawn = false;
    clearLine(terminal as WriteStream, 0);
    cursorTo(terminal as WriteStream, 0);
  };
  return {
    clear,
    expect: (bytes) => void (total += bytes),
    add(bytes) {
      const now = performance.now();
      if (startedAt === 0) startedAt = drawnAt = now;
      done += bytes;
      if (now - drawnAt < DRAW_EVERY_MS) return;
      drawnAt = now;
      clear();
      isDrawn = true;
      terminal.write(describeProgress({ done, total, seconds: (now - startedAt) / 1000 }));
    },
  };
}

export function describeProgress({
  done,
  total,
  seconds,
}: {
  done: number;
  total: number;
  seconds: number;
}): string {
  const rate = done / Math.max(seconds, 0.001);
  const speed = `${size(rate)}/s`;
  if (total === 0) return `${size(done)}  ${speed}`;
  // What was expected is a little less than what is stored.
  const share = Math.min(1, done / total);
  const bar = '#'.repeat(Math.floor(share * BAR_WIDTH)).padEnd(BAR_WIDTH, '-');
  const left = Math.max(0, total - done) / Math.max(rate, 1);
  return `[${bar}] ${Math.floor(share * 100)} %  ${size(done)} of ${size(total)}  ${speed}  ${duration(left)} left`;
}

/** `5 s`, `3 min`, `2 h 5 min` */
function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
