import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { readInstallationSecret } from '#features/settings/installation-secret.ts';
import { readConfig, type Config } from '#lib/config/env.ts';
import { createSecretBox } from '#lib/secret-box.ts';
import { ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { rotateKeys } from './rotate-secrets.ts';
import { readSecretsKeys } from './secrets-key.ts';

const { db, url, close } = await testDatabase();
afterAll(close);

test('with a key file: a new key is created, a running shop follows, and the old one is dropped later', async () => {
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'atelier-rotate-'));
  onTestFinished(() => rm(DATA_DIR, { recursive: true }));
  const config = readConfig({
    DATABASE_URL: url,
    DATA_DIR,
    PAYMENTS_MODE: 'test',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  });
  const running = { ...ctxFor(db), secrets: createSecretBox(await readSecretsKeys(config)) };
  const secret = await readInstallationSecret(running, 'preview_secret');
  const keys = async () =>
    (await readFile(path.join(DATA_DIR, 'secrets.key'), 'utf8')).trim().split('\n');
  const [first] = await keys();

  const rotate = (dropsOld: boolean) => rotateKeys(config, dropsOld, (work) => work(running));

  expect(await rotate(true)).toMatchObject({ outcome: 'one_key' });
  expect(await rotate(false)).toMatchObject({ outcome: 'rotated', resealed: 1, lost: 0 });
  expect(await keys()).toEqual([expect.not.stringContaining(first!), first]);
  expect(await readInstallationSecret(running, 'preview_secret')).toBe(secret);
  // Interrupted and run again: no third key.
  expect(await rotate(false)).toMatchObject({ outcome: 'rotated', resealed: 0 });
  expect(await keys()).toHaveLength(2);
  expect(await rotate(true)).toMatchObject({ outcome: 'dropped' });
  expect(await keys()).toEqual([expect.not.stringContaining(first!)]);
  expect(await readInstallationSecret(running, 'preview_secret')).toBe(secret);
});

test('with variables the operator names both keys', async () => {
  const [SECRETS_KEY, SECRETS_KEY_PREVIOUS] = [9, 10].map((byte) =>
    Buffer.alloc(32, byte).toString('base64'),
  );
  const given = { DATABASE_URL: url, SECRETS_KEY, DEMO: '0' };
  const rotate = async (config: Config) => {
    const secrets = createSecretBox(await readSecretsKeys(config));
    return rotateKeys(config, false, (work) => work({ ...ctxFor(db), secrets }));
  };
  expect(await rotate(readConfig(given))).toMatchObject({ outcome: 'needs_variables' });
  const both = readConfig({ ...given, SECRETS_KEY_PREVIOUS });
  expect(await rotate(both)).toMatchObject({ outcome: 'rotated', isFile: false });
});
