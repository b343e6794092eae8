import { expect, test, vi } from 'vitest';
import type { User } from '#features/accounts/contract.ts';
import { currentSession, signedIn } from './session-store.ts';

const USER = { username: 'ada' } as User;
const TOKEN = 'a'.repeat(43);

/** A document that stores the cookies it accepts. */
function openDocument(keep: (cookie: string) => string): void {
  let kept = '';
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
