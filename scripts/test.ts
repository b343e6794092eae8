/** `npm test`: runs everything. The checks and a build, then the journeys in real browsers. */
import path from 'node:path';
import { findChromium, findFullChromium } from './find-chromium.ts';
import { installOtherEngines } from './find-other-engines.ts';
import { runTogether } from './run-steps.ts';

const env = {
  ...process.env,
  CHROMIUM_PATH: findChromium(),
  // Hundreds of processes load the same modules.
  NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/node'),
};
findFullChromium();
installOtherEngines();
await runTogether(
  [
    { name: 'checks', command: ['node', 'scripts/check.ts'] },
    { name: 'build', command: ['node', 'server/build.ts'] },
  ],
  env,
);
await runTogether(
  [
    {
      name: 'journeys',
      command: ['vitest', 'run', '--config', 'test/e2e/vitest.config.ts'],
    },
  ],
  env,
);
