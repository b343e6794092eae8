import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSecretBox } from '#lib/secret-box.ts';
import { changeKeyFile, readSecretsKeys } from './secrets-key.ts';

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'atelier-key-'));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

const fileIn = (DATA_DIR: string) => ({
  DATA_DIR,
  SECRETS_KEY: undefined,
  SECRETS_KEY_PREVIOUS: undefined,
});

test('the first start creates a key that only its owner may read, and every start reads it', async () => {
  const DATA_DIR = path.join(await folder(), 'data');
  const config = fileIn(DATA_DIR);
  const rings = await Promise.all([readSecretsKeys(config), readSecretsKeys(config)]);
  const [[first], [second]] = rings.map((ring) => ring()) as [Buffer[], Buffer[]];
  expect(first).toHaveLength(32);
  expect(second?.equals(first!)).toBe(true);
  const file = path.join(DATA_DIR, 'secrets.key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toBe(`${first?.toString('base64')}\n`);
});

test('of many that start together each reads the whole key, and nothing else is left behind', async () => {
  const DATA_DIR = await folder();
  const starts = Array.from({ length: 50 }, () => readSecretsKeys(fileIn(DATA_DIR)));
  const [key, ...others] = (await Promise.all(starts)).map((ring) => ring()[0]);
  expect(key).toHaveLength(32);
  expect(others.every((other) => other?.equals(key!))).toBe(true);
  expect(await readdir(DATA_DIR)).toEqual(['secrets.key']);
});

test('variables replace the file, and a damaged file stops the start', async () => {
  const DATA_DIR = await folder();
  const [key, previous] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
  const config = {
    DATA_DIR,
    SECRETS_KEY: key.toString('base64'),
    SECRETS_KEY_PREVIOUS: previous.toString('base64'),
  };
  expect((await readSecretsKeys(config))()).toEqual([key, previous]);
  await writeFile(path.join(DATA_DIR, 'secrets.key'), 'short');
  await expect(readSecretsKeys(fileIn(DATA_DIR))).rejects.toThrow(/backup/);
});

test('a running shop seals with a new key at once, and opens with the old one until it is dropped', async () => {
  const config = fileIn(await folder());
  const running = createSecretBox(await readSecretsKeys(config));
  const before = running.seal('a seed', 'totp:ann');
  await changeKeyFile(config, 'add');
  expect(running.open(before, 'totp:ann')).toBe('a seed');
  const after = running.seal('a seed', 'totp:ann');
  await changeKeyFile(config, 'onlyCurrent');
  expect(running.open(after, 'totp:ann')).toBe('a seed');
  expect(() => running.open(before, 'totp:ann')).toThrow(/SECRETS_KEY/);
  const { mode } = await stat(path.join(config.DATA_DIR, 'secrets.key'));
  expect(mode & 0o777).toBe(0o600);
});
