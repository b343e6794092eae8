import { defineConfig } from 'vitest/config';

/** Used by `npm run test:long -- machines`. It takes minutes and most of a machine, so `npm test` does not run it. */
export default defineConfig({
  test: {
    include: ['test/cluster/*.cluster.ts'],
    testTimeout: 600_000,
    hookTimeout: 180_000,
    disableConsoleIntercept: true,
  },
});
