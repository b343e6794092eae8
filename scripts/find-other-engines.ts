/** Browsers with other engines than Chromium. Journeys that need one are skipped with a message if it is not available. */
import { existsSync, globSync } from 'node:fs';
import { findInPath, installDebianPackages } from './debian-packages.ts';

/** Debian's packages: both browsers, a display for WebKitGTK (Xvfb), and a certificate for https. */
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'openssl'];

/** Firefox; undefined if it is not installed. */
export function findFirefox(): string | undefined {
  const onMac = '/Applications/Firefox.app/Contents/MacOS/firefox';
  return (
    process.env['FIREFOX_PATH'] ??
    findInPath(['firefox-esr', 'firefox']) ??
    [onMac].find((candidate) => existsSync(candidate))
  );
}

/** The parts of WebKitGTK. */
export interface WebKit {
  driver: string;
  browser: string;
  display: string;
}

/** WebKitGTK, the engine of Safari; undefined if a part of it is missing. */
export function findWebKit(): WebKit | undefined {
  const driver = findInPath(['WebKitWebDriver']);
  const display = findInPath(['Xvfb']);
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  return driver && display && browser ? { driver, browser, display } : undefined;
}

/** Installs missing packages if possible. */
export function installOtherEngines(): void {
  if (findFirefox() && findWebKit() && findInPath(['openssl'])) return;
  installDebianPackages(PACKAGES);
}
