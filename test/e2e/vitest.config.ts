import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

/** These mostly wait. They start first, so that the others run meanwhile. */
const LONGEST = ['power-cut', 'other-engines', 'package'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`)) >>> 0;
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

// Journeys through the built product in a real browser, three files at a time, as each waits for a fifth of its time: each starts its own app,
// database and sandbox.
export default defineConfig({
  test: {
    include: ['test/e2e/**/*.test.ts'],
    globalSetup: ['test/harness/postgres.ts', 'test/e2e/prepared-shop.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
  },
});
