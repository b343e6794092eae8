/** `npm test`: runs everything. The checks, then a build, then the journeys in real browsers. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findChromium, findFullChromium } from './find-chromium.ts';
import { installOtherEngines } from './find-other-engines.ts';

const STEPS: readonly (readonly string[])[] = [
  ['node', 'scripts/check.ts'],
  ['node', 'server/build.ts'],
  ['vitest', 'run', '--config', 'test/e2e/vitest.config.ts'],
];

const env = {
  ...process.env,
  CHROMIUM_PATH: findChromium(),
  // Hundreds of processes load the same modules.
  NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/node'),
};
findFullChromium();
installOtherEngines();
for (const [command, ...args] of STEPS) {
  const { status } = spawnSync(command as string, args, { stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}
