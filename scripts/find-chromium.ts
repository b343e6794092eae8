import { existsSync } from 'node:fs';
import { findInPath, installDebianPackages } from './debian-packages.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser for the journeys: an installed one, else Debian's package if it can be installed. Throws one sentence otherwise. */
export function findChromium(): string {
  const found = installed() ?? (installDebianPackages(['chromium']) ? installed() : undefined);
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium: install it, or set CHROMIUM_PATH to the program.',
  );
}

function installed(): string | undefined {
  return (
    process.env['CHROMIUM_PATH'] ??
    findInPath(NAMES) ??
    ELSEWHERE.find((candidate) => existsSync(candidate))
  );
}
