/**
 * `npm run test:long`: what a release must pass, beside `npm test`. Each part is a proof in full that `npm test` runs in its short form.
 *
 *     npm run test:long                          runs all parts and prints a table
 *     npm run test:long -- seeds power-cuts      runs these
 *     npm run test:long -- seeds --seeds 10000   plays more seeds; `--seed N` repeats a run that a seed decided
 */
import { globSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { findChromium, findFullChromium } from './find-chromium.ts';
import { installDebianPackages } from './debian-packages.ts';
import { installOtherEngines } from './find-other-engines.ts';
import { installPostgres15 } from './find-postgres-15.ts';
import { exitCodeOf } from './run-steps.ts';
import { missingPrograms } from '#test/cluster/programs.ts';
import { PROGRAM } from '#test/e2e/running-app.ts';

interface Part {
  command: readonly string[];
  env?: Record<string, string>;
  /** The run is decided by the seed. */
  hasSeed?: boolean;
  /** The clock of all its processes, the server's included, is moved so that it starts then, with Debian's faketime. */
  startsAt?: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seeds: { type: 'string', default: '2000' }, seed: { type: 'string' } },
});
const seed = values.seed ?? String(Date.now() % 1_000_000);

const tests = (...args: string[]) => ['node', 'scripts/run-tests.ts', ...args];
const journeys = (...names: string[]) =>
  tests('journeys', ...names.map((name) => `test/e2e/${name}.test.ts`));

/** Every day of the week; the end of a year, a leap day and both changes of summer time three minutes after the start. */
const DAYS = {
  monday: '2026-12-07T09:00:00Z',
  'leap-day': '2028-02-28T23:57:00Z', // to a Tuesday
  wednesday: '2027-06-30T09:00:00Z',
  'new-year': '2026-12-31T22:57:00Z', // a Thursday; midnight in Berlin
  friday: '2027-04-30T09:00:00Z',
  saturday: '2027-05-15T12:00:00Z',
  'summer-time': '2027-03-28T00:57:00Z', // Sundays
  'winter-time': '2027-10-31T00:57:00Z',
};

/** Of the server that the tests start themselves, whose clock can be moved too. */
const allTests = { ALL_TESTS: '1' };

const partsOfDays = Object.entries(DAYS).map(([name, startsAt]): [string, Part] => [
  `day-${name}`,
  { command: tests('postgres-15'), env: { ...allTests, TEST_LONG: '0' }, startsAt },
]);

/** Pages that show dates, deadlines and times. The shop opens within a minute, so the day changes while they are read. */
const journeysWithDates = journeys('languages', 'work-and-time', 'consumer-rights', 'overview');

const PARTS: Record<string, Part> = {
  seeds: {
    command: ['node', 'scripts/simulate.ts', '--seeds', values.seeds, '--from', seed],
    hasSeed: true,
  },
  storm: { command: ['node', 'scripts/simulate-processes.ts'] },
  crash: { command: tests('unit', 'features/payments/attempts/crash.test.ts') },
  overload: { command: journeys('overload') },
  'power-cuts': { command: journeys('power-cut') },
  kills: {
    command: journeys('killed-commands'),
    env: { KILLS_SEED: seed },
    hasSeed: true,
  },
  durability: { command: ['node', 'scripts/durability.ts', '--seed', seed], hasSeed: true },
  'embedded-server': { command: tests('unit', 'db/embedded') },
  fuzz: {
    command: tests('unit', 'test/api/fuzz.test.ts'),
    env: { FUZZ_SEED: seed },
    hasSeed: true,
  },
  backups: { command: tests('unit', 'features/backups', 'server/cli') },
  'million-orders': {
    command: tests('unit', 'test/released'),
    env: { TEST_ON_DISK: '1' },
  },
  installation: { command: tests('unit', 'test/installation/installation') },
  image: { command: tests('unit', 'test/installation/image') },
  'image-arm64': {
    command: tests('unit', 'test/installation/image'),
    env: { IMAGE_ARCH: 'arm64' },
  },
  machines: { command: ['vitest', 'run', '--config', 'test/cluster/vitest.config.ts'] },
  'large-content': { command: tests('unit', 'features/evidence', 'features/files') },
  'typed-everywhere': { command: journeys('typed-everywhere') },
  'every-button': { command: journeys('results-in-view') },
  keyboard: { command: journeys('keyboard', 'keyboard-day') },
  'journeys-in-full': {
    command: journeys(
      'cross-site-returns',
      'hostile-content',
      'main-journey',
      'paths',
      'questions',
      'refunds',
    ),
  },
  'large-files': {
    command: journeys('side-by-side', 'uploads'),
    env: { BIG_FILE_MB: '300', SIDE_BY_SIDE_SEED: seed },
    hasSeed: true,
  },
  'other-engines': { command: journeys('other-engines') },
  'first-hour': { command: journeys('first-hour') },
  // Without the one journey that starts a second program beside the first.
  'small-machine': {
    command: tests('journeys', '--exclude=test/e2e/side-by-side.test.ts'),
    env: { [PROGRAM]: './test/e2e/small-machine', TEST_LONG: '0' },
  },
  'postgres-15': { command: tests('postgres-15'), env: allTests },
  ...Object.fromEntries(partsOfDays),
  'journeys-new-year': { command: journeysWithDates, startsAt: '2026-12-31T22:59:15Z' },
  'journeys-summer-time': { command: journeysWithDates, startsAt: '2027-03-28T00:59:15Z' },
};

const names = positionals.length > 0 ? positionals : Object.keys(PARTS);
const unknown = names.filter((name) => !PARTS[name]);
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`,
  );
  process.exit(2);
}

const env = { ...process.env, CHROMIUM_PATH: findChromium(), TEST_LONG: '1' };
findFullChromium();
installOtherEngines();
installPostgres15();
if (!findClock()) installDebianPackages(['faketime']);
if (names.includes('machines') && missingPrograms.length > 0) {
  installDebianPackages(['postgresql-15', 'pgbouncer', 'nginx-light']);
}

const rows: string[][] = [['part', 'seed', 'minutes', 'result']];
for (const name of names) {
  const part = PARTS[name] as Part;
  console.log(`\n== ${name} ==`);
  const startedAt = performance.now();
  const code = await run(part);
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  rows.push([name, part.hasSeed ? seed : '', minutes, code === 0 ? 'passed' : 'FAILED']);
  if (code !== 0) process.exitCode = 1;
}
console.log();
for (const row of rows)
  console.log(
    row
      .map((cell) => cell.padEnd(20))
      .join('')
      .trimEnd(),
  );

function run({ command: [file = '', ...args], env: own, startsAt }: Part): Promise<number> {
  const clock = startsAt ? moveClock(startsAt) : {};
  const child = spawn(file, args, { stdio: 'inherit', env: { ...env, ...clock, ...own } });
  return exitCodeOf(child);
}

function findClock(): string | undefined {
  return globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0];
}

/** The variables of faketime: what it moves is the distance to the real time, so that all processes agree. */
function moveClock(to: string): Record<string, string> {
  const library = findClock();
  if (!library) throw new Error('To move the clock, install faketime.');
  const seconds = Math.round((Date.parse(to) - Date.now()) / 1_000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}
