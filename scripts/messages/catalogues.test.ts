import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compileAll, findFaults, staleFiles, writeCompiled } from './catalogues.ts';
import { findUnused } from './find-unused.ts';

test('missing, unknown and different messages are reported', () => {
  const en = {
    shop: { title: 'Shop', days: '{n, plural, one {# day} other {# days}}', from: 'From {price}' },
  };
  const de = { shop: { days: '{n} Tage', from: 'Ab {price}', old: 'Alt' } };
  expect(findFaults({ en, de })).toEqual([
    'messages/de/shop.json: old: unknown, en has no such message',
    'messages/de/shop.json: title: missing',
    'messages/de/shop.json: days: uses { n: string }, but en uses { n: number }',
  ]);
});

test('an area missing in a language is reported', () => {
  expect(findFaults({ en: { shop: {} }, de: {} })).toEqual(['messages/de/shop.json: missing']);
});

test('compiled files are stale until they are written, and left-over ones are removed', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'messages-'));
  const files = compileAll({ en: { shop: { title: 'Shop' } }, de: { shop: { title: 'Laden' } } });
  expect(await staleFiles(files, root)).toHaveLength(3);
  await writeCompiled(files, root);
  expect(await staleFiles(files, root)).toEqual([]);
  const old = path.join(root, 'messages/compiled/en/old.ts');
  await writeFile(old, '');
  expect(await staleFiles(files, root)).toEqual(['messages/compiled/en/old.ts']);
  await writeCompiled(files, root);
  await expect(readFile(old)).rejects.toThrow('ENOENT');
  await rm(root, { recursive: true });
});

test('a message counts as used only where its area is named', () => {
  const areas = { shop: { orderNow: '', stateOpen: '', lost: '' }, blog: { orderNow: '' } };
  const sources = [
    "const m = useMessages('shop'); m.orderNow; // messages: state*\nm[`state${name}`]",
    'm.lost',
  ];
  expect(findUnused(areas, sources)).toEqual([
    'messages/en/shop.json: lost: used nowhere',
    'messages/en/blog.json: orderNow: used nowhere',
  ]);
  expect(findUnused({ blog: areas.blog }, ['// messages: all of blog\n'])).toEqual([]);
});
