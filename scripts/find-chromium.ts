import { existsSync } from 'node:fs';
import { findInPath, installDebianPackages } from './debian-packages.ts';

/** Chromium without windows and menus: the same engine for 40 % less processor time. It does not restore pages on going back. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser for the journeys: an installed one, else Debian's package if it can be installed. Throws one sentence otherwise. */
export function findChromium(): string {
  const found = process.env['CHROMIUM_PATH'] ?? findInPath([HEADLESS_SHELL]) ?? installed();
  if (found) return found;
  installDebianPackages([HEADLESS_SHELL]);
  return findInPath([HEADLESS_SHELL]) ?? findFullChromium();
}

/** The browser as people have it, for journeys that need its back-forward cache. Found, installed or refused like the other. */
export function findFullChromium(): string {
  const found = installed() ?? (installDebianPackages(['chromium']) ? installed() : undefined);
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium: install it, or set CHROMIUM_PATH to the program.',
  );
}

function installed(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  return (
    (given?.endsWith(HEADLESS_SHELL) ? undefined : given) ??
    findInPath(NAMES) ??
    ELSEWHERE.find((candidate) => existsSync(candidate))
  );
}
