/**
 * `npm run journeys`: all journeys, or those whose files are named. A file that failed is run once more after the others, in a new run with
 * a new shop. If it passes then, it is named as UNSTEADY with its first error, and the run passes (decision 175).
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** What Vitest's JSON reporter writes, as far as it is read here. */
interface Report {
  testResults: {
    name: string;
    status: 'passed' | 'failed';
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface FailedFile {
  file: string;
  firstError: string;
}

/** More failures than this are no coincidence, and would only fail again. */
const MOST_FILES_AGAIN = 6;
const REPORT = path.resolve('test-results/journeys.json');

const { code, failed } = await run(process.argv.slice(2));
if (code !== 0) {
  const isHopeless = failed.length === 0 || failed.length > MOST_FILES_AGAIN;
  if (isHopeless) process.exit(code);
  console.log(`\nOnce more, with a new shop: ${failed.map(({ file }) => file).join(', ')}\n`);
  const again = await run(failed.map(({ file }) => file));
  const broken = new Set(again.failed.map(({ file }) => file));
  for (const { file, firstError } of failed) {
    console.log(`${broken.has(file) ? 'BROKEN' : 'UNSTEADY'} ${file}: ${firstError}`);
  }
  process.exit(again.code);
}

/** Runs journeys; `failed` is empty if the run ended before it could say which. */
async function run(files: readonly string[]): Promise<{ code: number; failed: FailedFile[] }> {
  rmSync(REPORT, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const child = spawn(
    'vitest',
    ['run', '--config', 'test/e2e/vitest.config.ts', ...reporters, ...files],
    { stdio: 'inherit' },
  );
  process.once('SIGTERM', () => child.kill());
  const code = await new Promise<number>((resolve) => {
    child.once('exit', (status) => resolve(status ?? 1));
  });
  return { code, failed: code === 0 || !existsSync(REPORT) ? [] : readFailed() };
}

function readFailed(): FailedFile[] {
  const { testResults } = JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const test = assertionResults.find((each) => each.status === 'failed');
    if (status === 'passed' && !test) return [];
    const error = test?.failureMessages[0] ?? message ?? '';
    const firstError = [test?.fullName, error.split('\n')[0]].filter(Boolean).join(': ');
    return [{ file: path.relative('.', name), firstError }];
  });
}
