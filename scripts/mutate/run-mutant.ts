import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { applyMutation } from './find-mutations.ts';
import { CONFIG, type TestsOf } from './find-tests.ts';
import type { Mutant } from './draw-sample.ts';
import { runIn } from './run-in.ts';

export type Verdict = 'killed by tests' | 'killed by types' | 'hung' | 'survived';

export interface Result {
  mutant: Mutant;
  verdict: Verdict;
  /** The test that saw it; for a survivor, the number of test files that ran its code. */
  evidence: string;
}

/** A copy of the working tree, so that mutants never touch the sources. */
export function copyWorkspace(folder: string, files: readonly string[]): void {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(file, path.join(folder, file));
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
}

/** Whether the unchanged program passes the type check, after the types of its routes are written. */
export async function isSound(folder: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  await writeRouteTypes(folder, env);
  return (await checkTypes(folder, env)) === null;
}

export async function writeRouteTypes(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const end = await runIn(folder, env, 'react-router', ['typegen']);
  if (end !== 'passed') throw new Error('react-router typegen failed');
}

/** Tests one mutant in a workspace: first with the tests next to it, then the type check, then every other test that runs its code. */
export async function runMutant(
  folder: string,
  mutant: Mutant,
  { testsOf, env }: { testsOf: TestsOf; env: NodeJS.ProcessEnv },
): Promise<Result> {
  const place = path.join(folder, mutant.file);
  const source = readFileSync(place, 'utf8');
  const tests = testsOf(mutant);
  const isBeside = (test: string) => test.startsWith(`${path.dirname(mutant.file)}/`);
  writeFileSync(place, applyMutation(source, mutant));
  try {
    const seen =
      (await runTests(folder, tests.filter(isBeside), env)) ??
      (await checkTypes(folder, env)) ??
      (await runTests(
        folder,
        tests.filter((test) => !isBeside(test)),
        env,
      ));
    return { mutant, ...(seen ?? { verdict: 'survived', evidence: `${tests.length} test files` }) };
  } finally {
    writeFileSync(place, source);
  }
}

type Seen = Pick<Result, 'verdict' | 'evidence'>;

async function runTests(
  folder: string,
  tests: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Seen | null> {
  if (tests.length === 0) return null;
  const report = path.join(folder, 'mutate-report.json');
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const end = await runIn(folder, env, 'vitest', [
    'run',
    ...CONFIG,
    '--bail=1',
    ...reporters,
    ...tests,
  ]);
  if (end === 'passed') return null;
  if (end === 'hung') return { verdict: 'hung', evidence: '' };
  return { verdict: 'killed by tests', evidence: firstFailure(folder, report) };
}

async function checkTypes(folder: string, env: NodeJS.ProcessEnv): Promise<Seen | null> {
  const known = path.join(folder, 'mutate.tsbuildinfo');
  const options = ['--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', known];
  const end = await runIn(folder, env, 'tsc', options);
  return end === 'failed' ? { verdict: 'killed by types', evidence: '' } : null;
}

interface Report {
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** The first failed test with the first line of its message. */
function firstFailure(folder: string, report: string): string {
  let results: Report['testResults'];
  try {
    results = (JSON.parse(readFileSync(report, 'utf8')) as Report).testResults;
  } catch {
    return 'no test could run';
  }
  for (const { name, message, assertionResults } of results) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    const reason = failed ? failed.failureMessages[0] : message;
    if (!reason) continue;
    const test = failed ? ` “${failed.fullName}”` : '';
    return `${path.relative(folder, name)}${test}: ${reason.split('\n')[0]?.slice(0, 150)}`;
  }
  return 'no test could run';
}
