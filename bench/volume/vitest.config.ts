import { defineConfig } from 'vitest/config';

/** Runs the benchmarks that need Vitest; they are no tests. */
export default defineConfig({
  test: {
    include: ['bench/volume/{plan-modes,lists,rooms}.ts'],
    globalSetup: 'test/harness/postgres.ts',
  },
});
