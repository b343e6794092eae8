import { verify } from '@node-rs/argon2';
import { afterAll, expect, test, vi } from 'vitest';
import { Failure } from '#lib/failure.ts';
import { buildUser, ctxFor, TEST_PASSWORD } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { login } from './login.ts';

// Watched, not replaced: that both refusals do the same slow work shows in what is called, not in a clock.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

const { db, close } = await testDatabase();
afterAll(close);

// One moment for a whole test, so that no window of a limit ends in the middle.
const noon = () => new Date('2026-05-12T12:00:00Z');
const device = (ip: string) => ({ userAgent: 'Test', ip });

async function tryLogin(email: string, password: string, ip: string): Promise<string> {
  try {
    await login(ctxFor(db, undefined, noon()), { email, password, device: device(ip) });
    return 'signed in';
  } catch (error) {
    if (error instanceof Failure) return error.kind.code;
    throw error;
  }
}

test('an unknown address costs the same hashing as a wrong password', async () => {
  const user = await buildUser(db);
  const strengths = [];
  for (const email of [user.email, 'nobody@example.test']) {
    vi.mocked(verify).mockClear();
    expect(await tryLogin(email, 'not it at all', '198.51.100.1')).toBe('invalid_credentials');
    expect(verify).toHaveBeenCalledTimes(1);
    strengths.push(String(vi.mocked(verify).mock.calls[0]?.[0]).split('$', 4).join('$'));
  }
  expect(strengths[0]).toBe('$argon2id$v=19$m=65536,t=3,p=1');
  expect(strengths[1]).toBe(strengths[0]);
});

test('after ten wrong passwords even the right one must wait, from there; elsewhere and others go on', async () => {
  const user = await buildUser(db);
  const other = await buildUser(db);
  for (let attempt = 0; attempt < 10; attempt++) {
    expect(await tryLogin(user.email, 'not it at all', '198.51.100.2')).toBe('invalid_credentials');
  }
  expect(await tryLogin(user.email, TEST_PASSWORD, '198.51.100.2')).toBe('too_many_requests');
  expect(await tryLogin(user.email, TEST_PASSWORD, '198.51.100.3')).toBe('signed in');
  expect(await tryLogin(other.email, TEST_PASSWORD, '198.51.100.2')).toBe('signed in');
});

test('the limit counts unknown addresses alike', async () => {
  for (let attempt = 0; attempt < 10; attempt++) {
    await tryLogin('ghost@example.test', 'not it at all', '198.51.100.4');
  }
  expect(await tryLogin('ghost@example.test', 'not it at all', '198.51.100.4')).toBe(
    'too_many_requests',
  );
});

test('signing in rightly uses no limit up', async () => {
  const user = await buildUser(db);
  for (let attempt = 0; attempt < 12; attempt++) {
    expect(await tryLogin(user.email, TEST_PASSWORD, '198.51.100.5')).toBe('signed in');
  }
});

test('an old, weaker hash is made anew at the next sign-in', async () => {
  const { hash } = await import('@node-rs/argon2');
  const weak = await hash(TEST_PASSWORD, { memoryCost: 8192, timeCost: 1 });
  const user = await buildUser(db, { password_hash: weak });
  expect(await tryLogin(user.email, TEST_PASSWORD, '198.51.100.6')).toBe('signed in');
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(password_hash).toContain('m=65536,t=3');
  expect(await tryLogin(user.email, TEST_PASSWORD, '198.51.100.6')).toBe('signed in');
});
