/** `npm test`: runs everything. The checks, then a build, then the journeys in real browsers. */
import { spawnSync } from 'node:child_process';
import { findChromium } from './find-chromium.ts';
import { installOtherEngines } from './find-other-engines.ts';

const STEPS: readonly (readonly string[])[] = [
  ['node', 'scripts/check.ts'],
  ['node', 'server/build.ts'],
  ['vitest', 'run', '--config', 'test/e2e/vitest.config.ts'],
];

const chromium = findChromium();
installOtherEngines();
for (const [command, ...args] of STEPS) {
  const { status } = spawnSync(command as string, args, {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: chromium },
  });
  if (status !== 0) process.exit(status ?? 1);
}
