import { afterAll, expect, test } from 'vitest';
import { ctxFor, opened } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { createFirstAdministrator } from './create-first-administrator.ts';
import { login } from '#features/accounts/sign-in/login.ts';

const { db, close } = await testDatabase();
afterAll(close);

test('one of several concurrent processes creates the administrator, and only it knows the password', async () => {
  const input = { email: 'Admin@example.test', username: 'admin' };
  const starts = await Promise.all(
    [1, 2, 3].map(() => createFirstAdministrator(ctxFor(db), input)),
  );
  const created = starts.filter((start) => start.created);
  expect(created).toHaveLength(1);
  expect(starts.filter((start) => start.password !== undefined)).toEqual(created);
  const { user } = await opened(
    login(ctxFor(db), {
      email: 'admin@example.test',
      password: created[0]?.password ?? '',
      device: { userAgent: 'Test', ip: '192.0.2.1' },
    }),
  );
  expect(user).toMatchObject({ role: { name: 'owner' }, isEmailVerified: true });
  expect(await createFirstAdministrator(ctxFor(db), input)).toEqual({ created: false });
});

test('a given password is used and not returned', async () => {
  const other = await testDatabase();
  const start = await createFirstAdministrator(ctxFor(other.db), {
    email: 'admin@example.test',
    username: 'admin',
    password: 'chosen by the owner',
  });
  expect(start).toEqual({ created: true });
  await other.close();
});

test.each(['password1', 'boss12345'])(
  'the password %s is refused, and nobody is created',
  async (password) => {
    const other = await testDatabase();
    const start = createFirstAdministrator(ctxFor(other.db), {
      email: 'boss@example.test',
      username: 'boss',
      password,
    });
    await expect(start).rejects.toMatchObject({ kind: { code: 'password_refused' } });
    expect(await other.db.selectFrom('users').select('id').execute()).toEqual([]);
    await other.close();
  },
);
