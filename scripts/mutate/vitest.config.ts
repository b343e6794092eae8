import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

/** `npm run mutate`: a busy machine is slow, and no mutant may die of that. */
export default mergeConfig(
  base,
  defineConfig({
    test: {
      setupFiles: 'scripts/mutate/name-test-file.ts',
      testTimeout: 120_000,
      hookTimeout: 300_000,
      maxWorkers: 1,
    },
  }),
);
