/**
 * Runs one of the test runs below and prints what came of it: `node scripts/run-tests.ts journeys test/e2e/forms.test.ts`. A file of journeys that
 * failed is run once more after the others, in a new run with a new shop; if it passes then, it is named as UNSTEADY with its first error,
 * and the run passes (docs/decisions/tests.md).
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { exitCodeOf } from './run-steps.ts';

const RUNS = {
  unit: { title: 'Unit and integration tests', config: 'vitest.config.ts' },
  journeys: { title: 'Journeys', config: 'test/e2e/vitest.config.ts' },
  'postgres-15': { title: 'On PostgreSQL 15', config: 'test/postgres-15/vitest.config.ts' },
} as const;
type RunName = keyof typeof RUNS;

const RESULTS = 'test-results';
/** More failures than this are no coincidence, and would only fail again. */
const MAX_FILES_AGAIN = 6;
const SLOWEST = 10;
const LOG_LINES = 40;

/** What Vitest's JSON reporter writes, as far as it is read here. */
interface Report {
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    status: 'passed' | 'failed';
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface TestFile {
  file: string;
  seconds: number;
  /** What was wrong first, if anything. */
  firstError?: string;
}

interface Result {
  code: number;
  files: TestFile[];
  failed: TestFile[];
}

/** Returns the exit code. */
async function runTests(name: RunName, files: readonly string[] = []): Promise<number> {
  const first = await run(name, name, files);
  const mayBeChance = first.failed.length > 0 && first.failed.length <= MAX_FILES_AGAIN;
  let { code } = first;
  let broken = first.failed;
  if (name === 'journeys' && code !== 0 && mayBeChance) {
    const names = first.failed.map(({ file }) => file);
    console.log(`\nOnce more, with a new shop: ${names.join(', ')}\n`);
    const again = await run(name, `${name}-again`, names);
    ({ code } = again);
    broken = again.failed;
  }
  console.log(`\n${RUNS[name].title}, the slowest files:`);
  const slowest = first.files.toSorted((one, other) => other.seconds - one.seconds);
  for (const { file, seconds } of slowest.slice(0, SLOWEST)) {
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
  }
  for (const { file, firstError } of first.failed) {
    const isBroken = code !== 0 && broken.some((each) => each.file === file);
    console.log(`${isBroken ? 'BROKEN' : 'UNSTEADY'} ${file}: ${firstError}`);
    printLog(name, file);
  }
  return code;
}

/** `label` names the folder of the logs, and the report. */
async function run(name: RunName, label: string, files: readonly string[]): Promise<Result> {
  const report = path.resolve(RESULTS, `${label}.json`);
  const logs = path.resolve(RESULTS, 'logs', label);
  rmSync(report, { force: true });
  rmSync(logs, { recursive: true, force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const child = spawn('vitest', ['run', '--config', RUNS[name].config, ...reporters, ...files], {
    stdio: 'inherit',
    env: { ...process.env, TEST_LOGS: logs },
  });
  const end = () => child.kill();
  process.once('SIGTERM', end);
  const code = await exitCodeOf(child);
  process.off('SIGTERM', end);
  const all = existsSync(report) ? readReport(report) : [];
  return { code, files: all, failed: all.filter(({ firstError }) => firstError !== undefined) };
}

function readReport(report: string): TestFile[] {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return testResults.map(({ name, status, message, assertionResults, startTime, endTime }) => {
    const test = assertionResults.find((each) => each.status === 'failed');
    const error = test?.failureMessages[0] ?? message ?? '';
    const firstError = [test?.fullName, error.split('\n')[0]].filter(Boolean).join(': ');
    return {
      file: path.relative('.', name),
      seconds: (endTime - startTime) / 1_000,
      ...((test || status === 'failed') && { firstError }),
    };
  });
}

/** The end of what the shop of a file logged. */
function printLog(label: string, file: string): void {
  const log = path.join(RESULTS, 'logs', label, `${file}.log`);
  if (!existsSync(log)) return;
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
  console.log(`  ${log} ends with:`);
  for (const line of lines.slice(-LOG_LINES)) console.log(`  ${line.slice(0, 500)}`);
}

const [name, ...files] = process.argv.slice(2);
if (!name || !Object.hasOwn(RUNS, name)) {
  console.error(`Name one of ${Object.keys(RUNS).join(', ')}.`);
  process.exit(2);
}
process.exitCode = await runTests(name as RunName, files);
