import { defineConfig } from 'vitest/config';

// Used by `npm run simulate`: chosen seeds, in one process and one database.
export default defineConfig({
  test: {
    include: ['test/simulation/chosen-seeds.simulation.ts'],
    globalSetup: 'test/harness/postgres.ts',
    hookTimeout: 60_000,
    disableConsoleIntercept: true,
  },
});
