/**
 * The configuration of this installation: its environment, and the address that its owner gave when the shop asked for it
 * (`address-guide.ts`). That is kept in `DATA_DIR`; `PUBLIC_URL` in the environment counts more.
 */
import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig, type Config } from '#lib/config/env.ts';
import { isLoopback } from '#lib/is-loopback.ts';
import { isSandboxInstalled } from './open-sandbox.ts';

const FILE = 'public-url';

/** Throws a `ConfigError` that names every fault at once. */
export function readInstallation(env: NodeJS.ProcessEnv): Config {
  const installation = { hasSandbox: isSandboxInstalled() };
  const config = readConfig(env, installation);
  const kept = env['PUBLIC_URL'] ? undefined : keptAddress(config);
  return kept ? readConfig({ ...env, PUBLIC_URL: kept }, installation) : config;
}

/** Whether the shop serves other machines, as in a container, and nobody has said at which address. Several processes need `PUBLIC_URL`. */
export function needsAddress(env: NodeJS.ProcessEnv, config: Config): boolean {
  const isForOthers = !['localhost', '127.0.0.1', '::1'].includes(config.HOST);
  const isWhole = config.NODE_ENV === 'production' && config.ROLE === 'all';
  return isForOthers && isWhole && !env['PUBLIC_URL'] && !keptAddress(config);
}

/** Keeps it for later starts and for commands. */
export async function keepAddress({ DATA_DIR }: Config, address: string): Promise<void> {
  const file = path.resolve(DATA_DIR, FILE);
  await writeFile(`${file}.next`, `${address}\n`);
  await rename(`${file}.next`, file);
}

function keptAddress({ DATA_DIR }: Config): string | undefined {
  try {
    return readFileSync(path.resolve(DATA_DIR, FILE), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The origin that was meant, without a scheme or with a path too; null for what a shop cannot have. */
export function addressIn(typed: string): string | null {
  const text = typed.trim();
  const address = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`);
  if (!address || address.username || address.password) return null;
  // Browsers keep the cookie of a signed-in person only there.
  const isSafe =
    address.protocol === 'https:' || (address.protocol === 'http:' && isLoopback(address));
  return isSafe ? address.origin : null;
}
