import { defineConfig } from 'vitest/config';

// What `npm run simulate` runs: seeds of one's own choice, in one process and one database.
export default defineConfig({
  test: {
    include: ['test/simulation/chosen-seeds.simulation.ts'],
    globalSetup: 'test/harness/postgres.ts',
    hookTimeout: 60_000,
    disableConsoleIntercept: true,
  },
});
