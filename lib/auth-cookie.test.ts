import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  eraseAuthCookie,
  hasAuthCookie,
  readAuthToken,
  withoutAuthCookie,
  writeAuthCookie,
} from './auth-cookie.ts';

const TOKEN = 'a'.repeat(43);

test.each([
  [`auth-token=${TOKEN}`, TOKEN],
  [`theme=dark; auth-token=${TOKEN}`, TOKEN],
  [`theme=dark;auth-token=${TOKEN}; last=1`, TOKEN],
  [writeAuthCookie(TOKEN), TOKEN],
  ['auth-token=', undefined],
  ['auth-token=zzz', undefined],
  [`auth-token=${TOKEN}x`, undefined],
  [`my-auth-token=${TOKEN}`, undefined],
  [`theme=auth-token=${TOKEN}`, undefined],
  ['', undefined],
  [null, undefined],
])('the token in %j', (cookies, token) => {
  expect(readAuthToken(cookies)).toBe(token);
});

test('a cookie with any value is found and can be removed from the others', () => {
  expect(hasAuthCookie('auth-token=zzz')).toBe(true);
  expect(hasAuthCookie('auth-token=')).toBe(true);
  expect(hasAuthCookie('theme=dark')).toBe(false);
  expect(withoutAuthCookie(`theme=dark; auth-token=zzz; last=1`)).toBe('theme=dark; last=1');
  expect(withoutAuthCookie('auth-token=zzz')).toBe('');
});

test('it is set for seven days and removed with the same attributes', () => {
  const attributes = 'Path=/; Secure; SameSite=Strict';
  expect(writeAuthCookie(TOKEN)).toBe(`auth-token=${TOKEN}; Max-Age=604800; ${attributes}`);
  expect(eraseAuthCookie()).toBe(`auth-token=; Max-Age=0; ${attributes}`);
});

test('no other source file names the cookie', () => {
  const root = path.resolve(import.meta.dirname, '..');
  const folders = ['features', 'kit', 'lib', 'server', 'web'];
  const sources = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && file !== 'lib/auth-cookie.ts');
  expect(sources.length).toBeGreaterThan(300);
  const naming = sources.filter((file) =>
    /['"`;*]auth-token\b/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(naming).toEqual([]);
});
