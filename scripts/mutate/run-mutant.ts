import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessages } from '#scripts/messages/catalogues.ts';
import { applyMutation } from './find-mutations.ts';
import { CONFIG, reportInto, type TestsOf } from './find-tests.ts';
import type { Mutant } from './draw-sample.ts';
import { runIn } from './run-in.ts';

export type Verdict = 'killed by tests' | 'killed by types' | 'hung' | 'survived';

export interface Result {
  mutant: Mutant;
  verdict: Verdict;
  /** The test that saw it; for a survivor, the number of test files that ran its code. */
  evidence: string;
}

/** A copy of the working tree, so that mutants never touch the sources. A repository too: some tests list the files. */
export function copyWorkspace(folder: string, files: readonly string[]): void {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(file, path.join(folder, file));
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  execFileSync('git', ['add', '--all'], { cwd: folder });
}

/** Whether the unchanged program passes the type check, after its messages and the types of its routes are written. */
export async function isSound(folder: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  await writeGenerated(folder, env);
  return (await checkTypes(folder, env)) === null;
}

/** What is not in git. */
export async function writeGenerated(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  await compileMessages(folder);
  const end = await runIn(folder, env, 'react-router', ['typegen']);
  if (end !== 'passed') throw new Error('react-router typegen failed');
}

/** Tests one mutant in a workspace: first with the tests next to it, then the type check, then every other test that runs its code. */
export async function runMutant(
  folder: string,
  mutant: Mutant,
  context: { testsOf: TestsOf; env: NodeJS.ProcessEnv; passing: Map<string, boolean> },
): Promise<Result> {
  const { env, passing } = context;
  const place = path.join(folder, mutant.file);
  const source = readFileSync(place, 'utf8');
  const tests = context.testsOf(mutant).filter((test) => passing.get(test) !== false);
  const isBeside = (test: string) => test.startsWith(`${path.dirname(mutant.file)}/`);
  writeFileSync(place, applyMutation(source, mutant));
  let seen: Seen | null;
  try {
    seen =
      (await runTests(folder, tests.filter(isBeside), env)) ??
      (await checkTypes(folder, env)) ??
      (await runTests(
        folder,
        tests.filter((test) => !isBeside(test)),
        env,
      ));
  } finally {
    writeFileSync(place, source);
  }
  if (!seen) return { mutant, verdict: 'survived', evidence: `${tests.length} test files` };
  if (seen.test === undefined) return { mutant, ...seen };
  // A test that fails on the unchanged program too has seen nothing.
  if (!passing.has(seen.test)) {
    passing.set(seen.test, (await runTests(folder, [seen.test], env)) === null);
  }
  return passing.get(seen.test) ? { mutant, ...seen } : runMutant(folder, mutant, context);
}

interface Seen extends Pick<Result, 'verdict' | 'evidence'> {
  /** The test file that failed. */
  test?: string | undefined;
}

async function runTests(
  folder: string,
  tests: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Seen | null> {
  if (tests.length === 0) return null;
  const report = path.join(folder, 'mutate-report.json');
  rmSync(report, { force: true });
  const end = await runIn(folder, env, 'vitest', [
    'run',
    ...CONFIG,
    '--bail=1',
    ...reportInto(report),
    ...tests,
  ]);
  if (end === 'passed') return null;
  if (end === 'hung') return { verdict: 'hung', evidence: '' };
  return { verdict: 'killed by tests', ...firstFailure(folder, report) };
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
function firstFailure(folder: string, report: string): Pick<Seen, 'evidence' | 'test'> {
  let results: Report['testResults'];
  try {
    results = (JSON.parse(readFileSync(report, 'utf8')) as Report).testResults;
  } catch {
    return { evidence: 'no test could run' };
  }
  for (const { name, message, assertionResults } of results) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    const reason = failed ? failed.failureMessages[0] : message;
    if (!reason) continue;
    const test = path.relative(folder, name);
    const title = failed ? ` “${failed.fullName}”` : '';
    return { evidence: `${test}${title}: ${reason.split('\n')[0]?.slice(0, 150)}`, test };
  }
  return { evidence: 'no test could run' };
}
