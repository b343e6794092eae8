import { vi } from 'vitest';
import { LIMIT_MS } from './limit.ts';

/** Waits until `look` returns something, and returns it. For a value to compare `expect.poll` waits as long, for a page every locator. */
export const until = <Seen>(look: () => Seen | Promise<Seen>) =>
  vi.waitUntil(look, { timeout: LIMIT_MS, interval: 100 });
