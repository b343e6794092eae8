import { verify } from '@node-rs/argon2';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '#lib/api-failure.ts';
import { buildUser, ctxFor, opened, TEST_PASSWORD } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { rememberDevice } from '#features/accounts/sessions/known-devices.ts';
import { login } from './login.ts';
import { hashToken } from '#features/accounts/tokens/tokens.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

// Most tests count attempts, a hundred in all, whatever a hash costs.
beforeEach(() => {
  vi.mocked(verify).mockImplementation(async (_hash, password) => password === TEST_PASSWORD);
});

/** The calls show that both refusals do the same slow work, without a timer. */
async function hashForReal(): Promise<void> {
  const real = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  vi.mocked(verify).mockImplementation(real.verify);
}

const { db, close } = await testDatabase();
afterAll(close);

// One fixed time per test, so that no limit's window ends in the middle.
const noon = () => new Date('2026-05-12T12:00:00Z');
const device = (ip: string) => ({ userAgent: 'Test', ip });

async function tryLogin(
  email: string,
  password: string,
  ip: string,
  deviceToken?: string,
): Promise<string> {
  try {
    const ctx = ctxFor(db, undefined, noon());
    await login(ctx, { email, password, device: { ...device(ip), deviceToken } });
    return 'signed in';
  } catch (error) {
    if (error instanceof ApiFailure) return error.kind.code;
    throw error;
  }
}

/** This many wrong passwords for one account, each from another network, without the time of hashing. */
async function guesses(email: string, count: number): Promise<void> {
  const hour = { bucket: `login:account:${email}`, window_start: noon(), hits: count };
  await db
    .insertInto('rate_limits')
    .values(hour)
    .onConflict((row) => row.columns(['bucket', 'window_start']).doUpdateSet({ hits: count }))
    .execute();
}

test('an unknown address takes the same hashing as a wrong password', async () => {
  await hashForReal();
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

test('after ten wrong passwords even the right one must wait from that network; other networks and accounts do not', async () => {
  const user = await buildUser(db);
  const other = await buildUser(db);
  for (let attempt = 0; attempt < 10; attempt++) {
    expect(await tryLogin(user.email, 'not it at all', '198.51.100.2')).toBe('invalid_credentials');
  }
  expect(await tryLogin(user.email, TEST_PASSWORD, '198.51.100.2')).toBe('too_many_requests');
  expect(await tryLogin(user.email, TEST_PASSWORD, '198.51.100.3')).toBe('signed in');
  expect(await tryLogin(other.email, TEST_PASSWORD, '198.51.100.2')).toBe('signed in');
});

test('a host counts once, whichever of its IPv6 addresses it uses', async () => {
  const user = await buildUser(db);
  for (let host = 0; host < 10; host++) {
    await tryLogin(user.email, 'not it at all', `2001:db8:0:1::${host}`);
  }
  expect(await tryLogin(user.email, TEST_PASSWORD, '2001:db8:0:1:ffff::1')).toBe(
    'too_many_requests',
  );
  expect(await tryLogin(user.email, TEST_PASSWORD, '2001:db8:0:2::1')).toBe('signed in');
});

test.each(['customer', 'admin'] as const)(
  'a %s is not locked out by strangers’ guesses, from a known browser or from another address',
  async (role) => {
    const user = await buildUser(db, { role });
    const { deviceToken } = await opened(
      login(ctxFor(db, undefined, noon()), {
        email: user.email,
        password: TEST_PASSWORD,
        device: device('203.0.113.1'),
      }),
    );
    await guesses(user.email, 110);
    expect(await tryLogin(user.email, TEST_PASSWORD, '203.0.113.77')).toBe('signed in');
    // The stranger is in the same network.
    for (let attempt = 0; attempt < 4; attempt++) {
      await tryLogin(user.email, 'not it at all', '203.0.113.1');
    }
    expect(await tryLogin(user.email, TEST_PASSWORD, '203.0.113.1')).toBe('too_many_requests');
    expect(await tryLogin(user.email, TEST_PASSWORD, '203.0.113.1', deviceToken)).toBe('signed in');
  },
);

test('guessing from many addresses is slowed down, and stops at a thousand an hour', async () => {
  const user = await buildUser(db);
  const wrong = (ip: string) => tryLogin(user.email, 'not it at all', ip);
  await guesses(user.email, 30);
  const answers = [];
  for (let attempt = 0; attempt < 4; attempt++) answers.push(await wrong('198.51.100.20'));
  expect(answers).toEqual([
    'invalid_credentials',
    'invalid_credentials',
    'invalid_credentials',
    'too_many_requests',
  ]);
  await db
    .updateTable('rate_limits')
    .set({ hits: 999 })
    .where('bucket', '=', `login:account:${user.email}`)
    .execute();
  expect(await wrong('198.51.100.21')).toBe('invalid_credentials');
  expect(await wrong('198.51.100.22')).toBe('too_many_requests');
});

test('a known browser has no more attempts than others, and is known only to its own accounts', async () => {
  const user = await buildUser(db);
  const other = await buildUser(db);
  const signIn = (email: string, deviceToken?: string) =>
    opened(
      login(ctxFor(db, undefined, noon()), {
        email,
        password: TEST_PASSWORD,
        device: { ...device('198.51.100.30'), deviceToken },
      }),
    );
  const { deviceToken } = await signIn(user.email);
  for (let attempt = 0; attempt < 10; attempt++) {
    await tryLogin(user.email, 'not it at all', `192.0.2.${attempt}`, deviceToken);
  }
  expect(await tryLogin(user.email, TEST_PASSWORD, '192.0.2.99', deviceToken)).toBe(
    'too_many_requests',
  );
  await guesses(other.email, 1000);
  expect(await tryLogin(other.email, TEST_PASSWORD, '192.0.2.98', deviceToken)).toBe(
    'too_many_requests',
  );
  await db.deleteFrom('rate_limits').where('bucket', '=', `login:account:${other.email}`).execute();
  // Two people who share a browser share its token; an invented token is replaced.
  expect((await signIn(other.email, deviceToken)).deviceToken).toBe(deviceToken);
  const invented = 'a'.repeat(43);
  expect((await signIn(other.email, invented)).deviceToken).not.toBe(invented);
});

test('an account keeps the twenty most recently used browsers', async () => {
  const user = await buildUser(db);
  const tokens: string[] = [];
  for (let browser = 0; browser < 22; browser++) {
    const tx = ctxFor(db, undefined, new Date(noon().getTime() + browser));
    tokens.push(await rememberDevice(tx, user.id, undefined));
  }
  const known = await db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('user_id', '=', user.id)
    .orderBy('last_used_at')
    .execute();
  expect(known.map((row) => row.token_hash)).toEqual(tokens.slice(2).map(hashToken));
});

test('the limit treats unknown addresses the same', async () => {
  for (let attempt = 0; attempt < 10; attempt++) {
    await tryLogin('ghost@example.test', 'not it at all', '198.51.100.4');
  }
  expect(await tryLogin('ghost@example.test', 'not it at all', '198.51.100.4')).toBe(
    'too_many_requests',
  );
});

test('successful sign-ins do not count against the limits', async () => {
  const user = await buildUser(db);
  for (let attempt = 0; attempt < 12; attempt++) {
    expect(await tryLogin(user.email, TEST_PASSWORD, '198.51.100.5')).toBe('signed in');
  }
});

test('the next sign-in replaces an old, weaker hash', async () => {
  await hashForReal();
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
