/**
 * The keys of the secrets in the database: `SECRETS_KEY`, else a file in `DATA_DIR` that only this account of the system may read. It is
 * created at the first start, so a copy of the database alone reveals no secret. The first key is the current one; those after it are still
 * accepted while `atelier keys rotate` encrypts everything again.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, chown, link, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#lib/config/env.ts';
import type { KeyRing } from '#lib/secret-box.ts';

const FILE = 'secrets.key';

type KeyConfig = Pick<Config, 'SECRETS_KEY' | 'SECRETS_KEY_PREVIOUS' | 'DATA_DIR'>;

/** Throws if the file is damaged. */
export async function readSecretsKeys(config: KeyConfig): Promise<KeyRing> {
  const { SECRETS_KEY, SECRETS_KEY_PREVIOUS, DATA_DIR } = config;
  if (SECRETS_KEY) {
    const keys = [SECRETS_KEY, SECRETS_KEY_PREVIOUS].filter((key) => key !== undefined);
    const ring = keys.map((key) => Buffer.from(key, 'base64'));
    return () => ring;
  }
  const file = path.resolve(DATA_DIR, FILE);
  await mkdir(path.dirname(file), { recursive: true });
  if (!existsSync(file)) await createFile(file);
  return followFile(file);
}

/** Of processes that start together, one creates the file, and none sees it before it is written: a name is given only to the whole file. */
async function createFile(file: string): Promise<void> {
  const written = `${file}.${randomUUID()}`;
  await writeFile(written, textOf([randomBytes(32)]), { mode: 0o600 });
  try {
    await link(written, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(written);
  }
}

/** Reads the file again when it has changed, so that a running shop uses a new key at once. */
function followFile(file: string): KeyRing {
  let read = versionOf(file);
  let keys = keysIn(file);
  return () => {
    const version = versionOf(file) ?? read;
    if (version !== read) {
      keys = keysIn(file);
      read = version;
    }
    return keys;
  };
}

/** Two changes may have the same time: a clock of files moves every few milliseconds. Each change is a new file. */
function versionOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false, bigint: true });
  return stats && `${stats.ino} ${stats.mtimeNs}`;
}

/** Puts a new key before the others, or, with `onlyCurrent`, drops the others. */
export async function changeKeyFile(
  { DATA_DIR }: KeyConfig,
  change: 'add' | 'onlyCurrent',
): Promise<void> {
  const file = path.resolve(DATA_DIR, FILE);
  const keys = keysIn(file);
  const changed = change === 'add' ? [randomBytes(32), ...keys] : keys.slice(0, 1);
  const { uid, gid } = await stat(file);
  const next = `${file}.next`;
  await writeFile(next, textOf(changed), { mode: 0o600 });
  await chmod(next, 0o600); // also if an earlier attempt left it behind
  await chown(next, uid, gid); // the shop's account, if an administrator rotates
  await rename(next, file);
}

function keysIn(file: string): Buffer[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const keys = lines.map((line) => Buffer.from(line, 'base64'));
  if (keys.some((key) => key.length !== 32))
    throw new Error(`${file} does not hold a key: restore it from a backup`);
  return keys;
}

function textOf(keys: readonly Buffer[]): string {
  return keys.map((key) => `${key.toString('base64')}\n`).join('');
}

/** The keys that exist; null before the first start. */
export async function findSecretsKeys(config: KeyConfig): Promise<KeyRing | null> {
  const isThere = existsSync(path.resolve(config.DATA_DIR, FILE));
  return config.SECRETS_KEY || isThere ? readSecretsKeys(config) : null;
}
