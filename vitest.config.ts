import { globSync, readFileSync } from 'node:fs';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

export const UNIT_TESTS = {
  include: ['**/*.test.ts', '**/*.test.tsx'],
  exclude: ['**/node_modules/**', 'build/**', 'data/**', 'test/e2e/**'],
};

/** A file that replaces modules, globals or the environment would change them for the files after it in the same process; one that measures memory would measure theirs. */
const CHANGES_ITS_PROCESS =
  /\bvi\.(?:mock|doMock|stubGlobal|stubEnv)\(|@vitest-environment|\.memoryUsage\(|Object\.(?:assign|defineProperty)\(globalThis/;

/** One runner for pure rules and for tests with the real database; the end-to-end tests have their own config. */
export function unitTests({
  include,
  exclude,
  globalSetup,
}: typeof UNIT_TESTS & { globalSetup: string }): ViteUserConfig['test'] {
  const ownProcess = globSync(include, { exclude }).filter(
    (file) =>
      CHANGES_ITS_PROCESS.test(readFileSync(file, 'utf8')) ||
      // It compares with the platform's own Response, which a Node server that was loaded before would have replaced.
      file === 'server/pages/page-cache.test.ts' ||
      // It replaces the clock.
      file.startsWith('test/simulation/'),
  );
  return {
    globalSetup,
    setupFiles: 'test/harness/keep-log.ts',
    slowTestThreshold: 10_000,
    // The first line of a failure says what was wrong, not `[ Array(1) ]`.
    chaiConfig: { truncateThreshold: 400 },
    // How soon a result comes on a busy machine proves nothing.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 3,
    // Both projects, and the run on PostgreSQL 15, read the same modules.
    fsModuleCache: true,
    projects: [
      { extends: true, test: { name: 'own-process', include: ownProcess } },
      {
        // The others share a process, which then loads the shop's modules once, not once per file.
        extends: true,
        test: {
          name: 'shared-process',
          include,
          exclude: [...exclude, ...ownProcess],
          isolate: false,
        },
      },
    ],
  };
}

export default defineConfig({
  test: unitTests({ ...UNIT_TESTS, globalSetup: 'test/harness/postgres.ts' }),
});
