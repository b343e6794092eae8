import { defineConfig } from 'vitest/config';

// Journeys through the built product in a real browser, two files at a time: each starts its own app, database and sandbox.
export default defineConfig({
  test: {
    include: ['test/e2e/**/*.test.ts'],
    globalSetup: 'test/harness/postgres.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
