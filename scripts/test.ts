/**
 * `npm test`: what every change must pass. The checks, beside them a build and the tests that depend on the version of the server on
 * PostgreSQL 15, then the journeys in real browsers. `npm run test:long` proves a release.
 */
import path from 'node:path';
import { check } from './check.ts';
import { findChromium, findFullChromium } from './find-chromium.ts';
import { installOtherEngines } from './find-other-engines.ts';
import { installPostgres15, isPostgres15Missing } from './find-postgres-15.ts';
import { printTimes, runTogether } from './run-steps.ts';

const env = {
  ...process.env,
  CHROMIUM_PATH: findChromium(),
  // Hundreds of processes load the same modules.
  NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/node'),
};
const run = (name: string, ...command: string[]) => runTogether([{ name, command }], env);

findFullChromium();
installOtherEngines();
installPostgres15();
await Promise.all([check(env), buildAndTryPostgres15()]);
await run('journeys', 'node', 'scripts/run-tests.ts', 'journeys');
printTimes();

async function buildAndTryPostgres15(): Promise<void> {
  await run('build', 'node', 'server/build.ts');
  if (isPostgres15Missing())
    console.warn('PostgreSQL 15 is not installed: its tests are left out.');
  else await run('on PostgreSQL 15', 'node', 'scripts/run-tests.ts', 'postgres-15');
}
