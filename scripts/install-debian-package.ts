import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a package if possible: as root on Debian. Waits for other installations; returns whether it is now installed. */
export function installDebianPackage(name: string, purpose: string): boolean {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false;
  console.log(`Installing ${name} for ${purpose} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-qq', ...args], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    }).status === 0;
  return run('update') && run('install', '-y', name);
}
