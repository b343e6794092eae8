import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#lib/config/env.ts';
import { explainStartError } from './explain-start-error.ts';

const config = readConfig({
  DATABASE_URL: 'postgres://shop:secret@db.example/shop',
  DATA_DIR: './data',
  HOST: '203.0.113.7',
});

const systemError = (fields: object) => Object.assign(new Error('words of the system'), fields);

test.each([
  [{ code: 'EADDRINUSE', syscall: 'listen', port: 3000 }, /^Port 3000 is in use: .* PORT\.$/],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, /^HOST is 203.0.113.7, which is not an address/],
  [{ code: 'EACCES', syscall: 'listen', port: 80 }, /^Port 80 needs more rights/],
  [{ code: 'ECONNREFUSED' }, /^DATABASE_URL names db.example:5432\/shop, but no server answers/],
  [{ errors: [{ code: 'ECONNREFUSED' }] }, /^DATABASE_URL names db.example/],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, /^DATABASE_URL .* no host of that name/],
  [{ code: '28P01' }, /^DATABASE_URL .* the password is wrong/],
  [{ code: 'EACCES', path: path.resolve('data/postgres') }, /^DATA_DIR cannot be used: this acc/],
  [{ code: 'ENOENT', path: path.resolve('data') }, /^DATA_DIR cannot be used: no folder/],
  [{ code: 'ENOSPC', path: path.resolve('data') }, /^DATA_DIR cannot be used: the disk is full/],
])('%j is one sentence that names the setting', (fields, words) => {
  const sentence = explainStartError(systemError(fields), config);
  expect(sentence).toMatch(words);
  expect(sentence.split('\n')).toHaveLength(1);
  expect(sentence).not.toContain('secret');
});

test('any other error keeps its message', () => {
  expect(explainStartError(new Error('Migration 011 failed'), config)).toBe('Migration 011 failed');
});
