/** `npm run check`: formatting, lint, types, then boundaries, unit and integration tests; stops at the first failure. */
import { printTimes, runTogether, type Step } from './run-steps.ts';

const step = (name: string, ...command: string[]): Step => ({ name, command });

export async function check(env = process.env): Promise<void> {
  for (const quick of [
    // The other steps need the compiled ones.
    step('messages', 'node', 'scripts/messages.ts', '--check'),
    step('formatting', 'oxfmt', '--check'),
    step('lint', 'oxlint', '--deny-warnings'),
    step('route types', 'react-router', 'typegen'),
  ]) {
    await runTogether([quick], env);
  }
  // The type check uses one processor.
  await runTogether(
    [
      step('types', 'tsc', '--noEmit', '--checkers', '1'),
      step('unit and integration tests', 'node', 'scripts/run-tests.ts', 'unit'),
    ],
    env,
  );
}

if (import.meta.main) {
  await check();
  printTimes();
}
