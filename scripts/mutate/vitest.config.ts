import { defineConfig } from 'vitest/config';
import { UNIT_TESTS } from '../../vitest.config.ts';

/** `npm run mutate`: every file in a process of its own, because the probes report once per process; and time for a busy machine. */
export default defineConfig({
  test: {
    ...UNIT_TESTS,
    globalSetup: 'test/harness/postgres.ts',
    setupFiles: 'scripts/mutate/name-test-file.ts',
    testTimeout: 120_000,
    hookTimeout: 300_000,
    maxWorkers: 1,
  },
});
