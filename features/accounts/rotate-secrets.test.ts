import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import {
  readInstallationSecret,
  resealInstallationSecrets,
} from '#features/settings/installation-secret.ts';
import { createSecretBox } from '#lib/secret-box.ts';
import { buildUser, ctxFor, signIn } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { rotateSecrets } from './rotate-secrets.ts';
import { seedPurpose, setupPurpose } from './sign-in/secret-purposes.ts';

const { db, close } = await testDatabase();
afterAll(close);

const [old, next] = [randomBytes(32), randomBytes(32)];
const withKeys = (...keys: Buffer[]) => ({ ...ctxFor(db), secrets: createSecretBox(() => keys) });
const before = withKeys(old);

async function buildFactor(text: string, ctx = before) {
  const user = await buildUser(db);
  const sealed_seed = ctx.secrets.seal(text, seedPurpose(user.id));
  await db
    .insertInto('totp_factors')
    .values({ user_id: user.id, sealed_seed, last_step: 0 })
    .execute();
  return user.id;
}

const seedOf = async (userId: string, ctx: ReturnType<typeof withKeys>) => {
  const row = await db
    .selectFrom('totp_factors')
    .select('sealed_seed')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return ctx.secrets.open(row.sealed_seed, seedPurpose(userId));
};

test('every secret is encrypted with the new key, in batches, and a second run finds nothing to do', async () => {
  const people: string[] = [];
  for (let at = 0; at < 5; at += 1) people.push(await buildFactor(`seed ${at}`));
  const { sessionId, ctx: owner } = await signIn(db, await buildUser(db));
  const ownerId = 'userId' in owner.actor ? owner.actor.userId : '';
  const sealed_setup = before.secrets.seal('begun', setupPurpose(ownerId));
  await db.updateTable('sessions').set({ sealed_setup }).where('id', '=', sessionId).execute();
  const links = await readInstallationSecret(before, 'preview_secret');
  // As an older version stored it.
  const plain = 'p'.repeat(43);
  await db
    .insertInto('settings')
    .values({ key: 'reply_secret', value: JSON.stringify(plain), updated_at: new Date() })
    .execute();
  expect(await readInstallationSecret(before, 'reply_secret')).toBe(plain);

  expect(await rotateSecrets(withKeys(next, old), 2)).toEqual({ resealed: 8, lost: 0 });
  const after = withKeys(next);
  for (const [at, id] of people.entries()) expect(await seedOf(id, after)).toBe(`seed ${at}`);
  const session = await db
    .selectFrom('sessions')
    .select('sealed_setup')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  expect(after.secrets.open(session.sealed_setup!, setupPurpose(ownerId))).toBe('begun');
  expect(await readInstallationSecret(after, 'preview_secret')).toBe(links);
  expect(await readInstallationSecret(after, 'reply_secret')).toBe(plain);
  const stored = await db.selectFrom('settings').select('value').execute();
  expect(JSON.stringify(stored)).not.toContain(plain);

  expect(await rotateSecrets(withKeys(next, old))).toEqual({ resealed: 0, lost: 0 });
  const audited = await db
    .selectFrom('audit_entries')
    .select('data')
    .where('action', '=', 'secrets.rotated')
    .execute();
  expect(audited.map(({ data }) => data)).toEqual([
    { resealed: 8, lost: 0 },
    { resealed: 0, lost: 0 },
  ]);
});

test('a start encrypts what an older version stored as text, and replaces nothing that its key does not open', async () => {
  await db.deleteFrom('settings').execute();
  const plain = 'q'.repeat(43);
  await db
    .insertInto('settings')
    .values({ key: 'reply_secret', value: JSON.stringify(plain), updated_at: new Date() })
    .execute();
  const secret = await readInstallationSecret(before, 'preview_secret');
  const wrong = withKeys(randomBytes(32));
  expect(await resealInstallationSecrets(wrong, { onlyText: true })).toEqual({
    resealed: 1,
    lost: 0,
  });
  expect(await readInstallationSecret(before, 'preview_secret')).toBe(secret);
  expect(await readInstallationSecret(wrong, 'reply_secret')).toBe(plain);
  await db.deleteFrom('settings').execute();
});

test('what no key opens is counted: a factor stays, a secret for links is replaced', async () => {
  const foreign = withKeys(randomBytes(32));
  const lost = await buildFactor('gone', foreign);
  const secret = await readInstallationSecret(foreign, 'enquiry_secret');
  const now = withKeys(next, old);
  await expect(readInstallationSecret(now, 'enquiry_secret')).rejects.toThrow(/SECRETS_KEY/);
  expect(await rotateSecrets(now)).toEqual({ resealed: 0, lost: 2 });
  expect(await seedOf(lost, foreign)).toBe('gone');
  expect(await readInstallationSecret(now, 'enquiry_secret')).not.toBe(secret);
});
