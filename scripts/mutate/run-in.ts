import { spawn } from 'node:child_process';

export type End = 'passed' | 'failed' | 'hung';

/** Without a line of output for so long, a program hangs: a slow machine alone does not make one silent. */
const SILENCE_MS = 10 * 60_000;

/** Runs a program of the project in a folder. One that hangs is killed with its children. */
export function runIn(
  cwd: string,
  env: NodeJS.ProcessEnv,
  command: string,
  args: readonly string[],
): Promise<End> {
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  let isHung = false;
  const timer = setTimeout(() => {
    isHung = true;
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  }, SILENCE_MS);
  child.stdout.on('data', () => timer.refresh());
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      resolve(isHung ? 'hung' : code === 0 ? 'passed' : 'failed');
    });
  });
}
