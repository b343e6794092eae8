/** `npm run check`: formatting, lint, types, then boundaries, unit and integration tests; stops at the first failure. */
import { spawnSync } from 'node:child_process';

const STEPS: readonly (readonly [name: string, ...command: string[]])[] = [
  ['formatting', 'oxfmt', '--check'],
  ['lint', 'oxlint', '--deny-warnings'],
  ['messages', 'node', 'scripts/messages.ts', '--check'],
  ['route types', 'react-router', 'typegen'],
  ['types', 'tsc', '--noEmit', '--checkers', '1'],
  ['tests', 'vitest', 'run'],
];

for (const [name, command, ...args] of STEPS) {
  const startedAt = performance.now();
  const { status } = spawnSync(command as string, args, { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`${name} failed`);
    process.exit(status ?? 1);
  }
  console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
