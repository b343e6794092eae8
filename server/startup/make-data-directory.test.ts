import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeDataDirectory } from './make-data-directory.ts';

test('makes a folder with those above it, and leaves one that is there', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'atelier-data-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = path.join(root, 'a', 'b');
  makeDataDirectory(folder);
  makeDataDirectory(folder);
  expect(existsSync(folder)).toBe(true);
});

test.runIf(process.platform === 'linux')('ends where no folder can be made', () => {
  expect(() => makeDataDirectory('/proc/shop/data')).toThrow(/ENOENT/);
});
