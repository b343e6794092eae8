/** Runs the commands of a script: one after another, or side by side where one alone would leave a processor idle. */
import { spawn, type ChildProcess } from 'node:child_process';

export interface Step {
  name: string;
  command: readonly string[];
}

const running = new Set<ChildProcess>();
const times: { name: string; seconds: number }[] = [];

/** Runs steps side by side; ends the process with the status of the first one that fails, and every other step with it. */
export async function runTogether(steps: readonly Step[], env = process.env): Promise<void> {
  await Promise.all(
    steps.map(async ({ name, command: [file = '', ...args] }) => {
      const startedAt = performance.now();
      const child = spawn(file, args, { stdio: 'inherit', env });
      running.add(child);
      const status = await exitCodeOf(child);
      running.delete(child);
      times.push({ name, seconds: (performance.now() - startedAt) / 1_000 });
      if (status === 0) return;
      for (const other of running) other.kill();
      printTimes();
      console.error(`${name} failed`);
      process.exit(status);
    }),
  );
}

/** Waits until it ends; 1 if it did not start or was killed. */
export function exitCodeOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** How long each step took, so far. */
export function printTimes(): void {
  console.log('\nSteps:');
  for (const { name, seconds } of times) {
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  }
  console.log(`${(performance.now() / 1_000).toFixed(1).padStart(7)} s  in all`);
}
