import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import { LIMIT_MS } from './limit.ts';

/** These mostly wait, or take longest. They start first, so that the others run meanwhile. */
const LONGEST = [
  'typed-everywhere',
  'results-in-view',
  'side-by-side',
  'power-cut',
  'killed-commands',
  'other-engines',
  'package',
  'faults',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`)) >>> 0;
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

const ALL = ['test/e2e/**/*.test.ts'];
/** It puts brackets around the messages of the build that its process has loaded. */
const OWN_PROCESS = ['test/e2e/pseudo-language.test.ts'];
/** They start the payments sandbox without a demo, which refuses to run in production. */
const NOT_IN_PRODUCTION = ['test/e2e/sandbox-pages.test.ts', 'test/e2e/closed-copy.test.ts'];

// Journeys through the built product in a real browser, two files at a time. Most share the demo shop of their process (demo-shop.ts).
export default defineConfig({
  test: {
    globalSetup: ['test/harness/postgres.ts', 'test/e2e/prepared-shop.ts', 'test/e2e/demo-shop.ts'],
    setupFiles: ['test/harness/keep-log.ts', 'test/e2e/keep-screens.ts'],
    slowTestThreshold: 10_000,
    // The first line of a failure says what was wrong, not `[ Array(1) ]`.
    chaiConfig: { truncateThreshold: 400 },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: LIMIT_MS } },
    // As the product runs: some files have the built shop in their own process.
    env: { NODE_ENV: 'production' },
    maxWorkers: 2,
    fsModuleCache: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'own-process', include: OWN_PROCESS } },
      {
        extends: true,
        test: {
          name: 'not-in-production',
          include: NOT_IN_PRODUCTION,
          env: { NODE_ENV: 'test' },
        },
      },
      {
        // The others share a process, which then loads modules once, not once per file.
        extends: true,
        test: {
          name: 'shared-process',
          include: ALL,
          exclude: [...OWN_PROCESS, ...NOT_IN_PRODUCTION],
          isolate: false,
        },
      },
    ],
  },
});
