import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser for the journeys: an installed one, else Debian's package where we may install it. Throws one sentence otherwise. */
export function findChromium(): string {
  const found = installed() ?? (installDebianPackage() ? installed() : undefined);
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium: install it, or set CHROMIUM_PATH to the program.',
  );
}

function installed(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return given;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, ...ELSEWHERE].find((candidate) => existsSync(candidate));
}

function installDebianPackage(): boolean {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false;
  console.log('Installing Chromium for the browser tests …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  return run('update', '-qq') && run('install', '-y', '-qq', 'chromium');
}
