import { defineConfig } from 'vitest/config';

// Journeys through the built product in a real browser, one file at a time: each starts an app, a database and a sandbox of its own.
export default defineConfig({
  test: {
    include: ['test/e2e/**/*.test.ts'],
    // Takes minutes: `npm run simulate:processes` raises the storm by itself.
    exclude: ['test/e2e/money-storm.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
