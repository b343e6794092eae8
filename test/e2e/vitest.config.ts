import { defineConfig } from 'vitest/config';

// Journeys through the built product in a real browser, two files at a time: each starts an app, a database and a sandbox of its own.
export default defineConfig({
  test: {
    include: ['test/e2e/**/*.test.ts'],
    globalSetup: 'test/harness/postgres.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
