/** Runs the commands of a script: one after another, or side by side where one alone would leave a processor idle. */
import { spawn, type ChildProcess } from 'node:child_process';

export interface Step {
  name: string;
  command: readonly string[];
}

/** Runs steps side by side; ends the process with the status of the first one that fails, and the others with it. */
export async function runTogether(steps: readonly Step[], env = process.env): Promise<void> {
  const running = new Set<ChildProcess>();
  // Another step beside this script has failed: what runs here ends too.
  process.once('SIGTERM', () => {
    for (const child of running) child.kill();
    process.exit(1);
  });
  await Promise.all(
    steps.map(async ({ name, command: [file = '', ...args] }) => {
      const startedAt = performance.now();
      const child = spawn(file, args, { stdio: 'inherit', env });
      running.add(child);
      const status = await new Promise<number>((resolve) => {
        child.once('error', (error) => {
          console.error(error.message);
          resolve(1);
        });
        child.once('exit', (code) => resolve(code ?? 1));
      });
      running.delete(child);
      if (status !== 0) {
        console.error(`${name} failed`);
        for (const other of running) other.kill();
        process.exit(status);
      }
      console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    }),
  );
}
