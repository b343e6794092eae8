import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { applyMutation } from './find-mutations.ts';
import type { Mutant } from './draw-sample.ts';

export type Verdict = 'killed by tests' | 'killed by types' | 'timed out' | 'survived';

/** A mutant with an endless loop counts as caught: the tests would not end. */
const TIMEOUT_MS = 10 * 60_000;

/** A copy of the working tree, so that mutants never touch the sources. */
export function copyWorkspace(folder: string, files: readonly string[]): void {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(file, path.join(folder, file));
  }
  cpSync('.react-router', path.join(folder, '.react-router'), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
}

/** Tests one mutant in a workspace: first with the tests next to it, then the type check, then every test that imports it. */
export async function runMutant(
  folder: string,
  mutant: Mutant,
  env: NodeJS.ProcessEnv,
): Promise<Verdict> {
  const place = path.join(folder, mutant.file);
  const source = readFileSync(place, 'utf8');
  writeFileSync(place, applyMutation(source, mutant));
  const run = (command: string, ...args: string[]) => runIn(folder, env, command, args);
  try {
    const vitest = ['run', '--bail=1', '--passWithNoTests', '--maxWorkers=1'];
    const beside = await run('vitest', ...vitest, `${path.dirname(mutant.file)}/`);
    if (beside !== 'passed') return asVerdict(beside);
    if ((await run('tsc', '--noEmit', '--checkers', '1')) === 'failed') return 'killed by types';
    const related = await run('vitest', 'related', ...vitest, mutant.file);
    return related === 'passed' ? 'survived' : asVerdict(related);
  } finally {
    writeFileSync(place, source);
  }
}

type End = 'passed' | 'failed' | 'timed out';

const asVerdict = (end: End): Verdict => (end === 'timed out' ? 'timed out' : 'killed by tests');

function runIn(
  cwd: string,
  env: NodeJS.ProcessEnv,
  command: string,
  args: readonly string[],
): Promise<End> {
  const child = spawn(command, args, { cwd, env, stdio: 'ignore', detached: true });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  }, TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      resolve(isLate ? 'timed out' : code === 0 ? 'passed' : 'failed');
    });
  });
}
