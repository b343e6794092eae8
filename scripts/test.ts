/** `npm test`: the checks and a build, the journeys in real browsers, then the tests that depend on the server on PostgreSQL 15. */
import path from 'node:path';
import { findChromium, findFullChromium } from './find-chromium.ts';
import { installOtherEngines } from './find-other-engines.ts';
import { installPostgres15, isPostgres15Missing } from './find-postgres-15.ts';
import { runTogether } from './run-steps.ts';

const env = {
  ...process.env,
  CHROMIUM_PATH: findChromium(),
  // Hundreds of processes load the same modules.
  NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/node'),
};
findFullChromium();
installOtherEngines();
installPostgres15();
await runTogether(
  [
    { name: 'checks', command: ['node', 'scripts/check.ts'] },
    { name: 'build', command: ['node', 'server/build.ts'] },
  ],
  env,
);
await runTogether([{ name: 'journeys', command: ['node', 'scripts/journeys.ts'] }], env);
if (isPostgres15Missing()) console.warn('PostgreSQL 15 is not installed: its tests are left out.');
else {
  const command = ['vitest', 'run', '--config', 'test/postgres-15/vitest.config.ts'];
  await runTogether([{ name: 'PostgreSQL 15', command }], env);
}
