/** Setup file: runs before each test file. */
import { afterAll, expect, vi } from 'vitest';
import { keepLogOf } from './kept-log.ts';

keepLogOf(expect.getState().testPath ?? 'unknown');

// The next file of the process has the real clock.
afterAll(() => void vi.useRealTimers());
