/** `npm run check`: formatting, lint, types, then boundaries, unit and integration tests; stops at the first failure. */
import { runTogether, type Step } from './run-steps.ts';

const step = (name: string, ...command: string[]): Step => ({ name, command });

for (const quick of [
  step('formatting', 'oxfmt', '--check'),
  step('lint', 'oxlint', '--deny-warnings'),
  step('messages', 'node', 'scripts/messages.ts', '--check'),
  step('route types', 'react-router', 'typegen'),
]) {
  await runTogether([quick]);
}
// The type check uses one processor.
await runTogether([
  step('types', 'tsc', '--noEmit', '--checkers', '1'),
  step('tests', 'vitest', 'run'),
]);
