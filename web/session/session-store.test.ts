import { expect, test, vi } from 'vitest';
import type { User } from '#features/accounts/contract.ts';
import { clearUser, currentSession, endSession } from './session-store.ts';
import { signedIn } from './signed-in.ts';

const USER = { username: 'ada', role: { name: 'customer' } } as User;
const TOKEN = 'a'.repeat(43);

/** A document that stores the cookies it accepts. */
function openDocument(keep: (cookie: string) => string, kept = ''): void {
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    get cookie() {
      return kept;
    },
    set cookie(value: string) {
      kept = keep(value);
    },
  });
}

test('a browser that refuses the cookie shows an error and stays signed out', () => {
  openDocument(() => '');
  expect(() => signedIn(USER, TOKEN)).toThrow(/did not keep you signed in/);
  expect(currentSession().user).toBeNull();
});

test('a browser that stores the cookie is signed in', () => {
  openDocument((cookie) => cookie.split(';')[0] ?? '');
  signedIn(USER, TOKEN);
  expect(currentSession().user).toBe(USER);
});

test('a new sign-in replaces the cookie of a session that ended', () => {
  openDocument((cookie) => cookie.split(';')[0] ?? '', `auth-token=${'b'.repeat(43)}`);
  signedIn(USER, TOKEN);
  expect(document.cookie).toBe(`auth-token=${TOKEN}`);
});

test('a page keeps the role until the person signs in again or signs out', () => {
  openDocument((cookie) => cookie.split(';')[0] ?? '');
  signedIn({ ...USER, role: { name: 'manager' } }, TOKEN);
  endSession();
  expect(currentSession()).toMatchObject({ user: null, hasEnded: true, endedRole: 'manager' });
  clearUser();
  expect(currentSession().endedRole).toBe('');
});
