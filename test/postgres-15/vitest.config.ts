import { defineConfig } from 'vitest/config';
import { UNIT_TESTS, unitTests } from '../../vitest.config.ts';

/** What depends on the version of the server: migrations, plans, searches, lists, the queue, locks, notifications, and payments that race. */
const DEPENDS_ON_SERVER = [
  'db/*.test.ts',
  'kit/{queue,changes}.test.ts',
  'features/{search,live}/*.test.ts',
  'features/**/*{search,list,queue,lock}*.test.ts',
  'test/{plans,released,simulation}/*.test.ts',
  'test/{searches,row-access,row-locks,invariant-table,live-changes}.test.ts',
];

// On Debian's PostgreSQL 15, the oldest version that the shop supports. With ALL_TESTS=1 it runs all unit and integration tests
// but those of the embedded server, which is no server of this version.
export default defineConfig({
  test: {
    ...unitTests({
      include: process.env['ALL_TESTS'] ? UNIT_TESTS.include : DEPENDS_ON_SERVER,
      exclude: [...UNIT_TESTS.exclude, 'db/embedded/**'],
      globalSetup: 'test/harness/postgres-15.ts',
    }),
    // They run beside the unit tests.
    ...(!process.env['ALL_TESTS'] && { env: { REPEATED: '1' }, maxWorkers: 1 }),
  },
});
