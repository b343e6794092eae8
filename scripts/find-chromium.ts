import { existsSync } from 'node:fs';
import { findInPath, installDebianPackages } from './debian-packages.ts';

/** The headless shell is Chromium without windows and menus: the same engine for 40 % less processor time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = [
  HEADLESS_SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser for the journeys: an installed one, else Debian's package if it can be installed. Throws one sentence otherwise. */
export function findChromium(): string {
  const install = () =>
    installDebianPackages([HEADLESS_SHELL]) || installDebianPackages(['chromium']);
  const found = installed() ?? (install() ? installed() : undefined);
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
