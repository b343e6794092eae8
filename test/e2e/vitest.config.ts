import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

/** These mostly wait, or take longest. They start first, so that the others run meanwhile. */
const LONGEST = ['typed-everywhere', 'power-cut', 'other-engines', 'package'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`)) >>> 0;
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

// Journeys through the built product in a real browser, two files at a time: each starts its own app, database and sandbox.
export default defineConfig({
  test: {
    include: ['test/e2e/**/*.test.ts'],
    globalSetup: ['test/harness/postgres.ts', 'test/e2e/prepared-shop.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What a page shows in the end counts, not how soon on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
});
