import { existsSync } from 'node:fs';
import path from 'node:path';
import { installDebianPackage } from './install-debian-package.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser for the journeys: an installed one, else Debian's package where we may install it. Throws one sentence otherwise. */
export function findChromium(): string {
  const found =
    installed() ??
    (installDebianPackage('chromium', 'the browser tests') ? installed() : undefined);
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
