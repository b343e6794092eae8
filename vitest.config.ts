import { defineConfig } from 'vitest/config';

// One runner for pure rules and for tests with the real database; the end-to-end tests have their own config.
export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'build/**', 'data/**', 'test/e2e/**'],
    globalSetup: 'test/harness/postgres.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
