import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compileMessages, findFaults } from './catalogues.ts';
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

test('missing, old and left-over compiled files are put right, and the others left alone', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'messages-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const write = async (file: string, messages: object) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), JSON.stringify(messages));
  };
  const changedNow = async () => (await compileMessages(root)).changed.toSorted();
  await write('messages/en/shop.json', { title: 'Shop' });
  await write('messages/de/shop.json', { title: 'Laden' });
  const [all, de, en] = ['all', 'de/shop', 'en/shop'].map((name) => `messages/compiled/${name}.ts`);
  expect(await changedNow()).toEqual([all, de, en]);
  expect(await changedNow()).toEqual([]);

  await write('messages/de/shop.json', { title: 'Geschäft' });
  const before = await stat(path.join(root, `${en}`));
  expect(await changedNow()).toEqual([de]);
  expect(await readFile(path.join(root, `${de}`), 'utf8')).toContain('Geschäft');
  expect(await stat(path.join(root, `${en}`))).toMatchObject({
    ino: before.ino,
    mtimeMs: before.mtimeMs,
  });

  await write('messages/compiled/en/old.ts', {});
  expect(await changedNow()).toEqual(['messages/compiled/en/old.ts']);
  // Only these are left: nothing half written, nothing old.
  const files = await readdir(path.join(root, 'messages/compiled'), { recursive: true });
  expect(files.toSorted()).toEqual(['all.ts', 'de', 'de/shop.ts', 'en', 'en/shop.ts']);
});

test('several may compile at once', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'messages-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(path.join(root, 'messages/en'), { recursive: true });
  await mkdir(path.join(root, 'messages/compiled/en'), { recursive: true });
  await writeFile(path.join(root, 'messages/en/shop.json'), '{ "title": "Shop" }');
  await writeFile(path.join(root, 'messages/compiled/en/old.ts'), '');
  await Promise.all(Array.from({ length: 8 }, () => compileMessages(root)));
  expect((await compileMessages(root)).changed).toEqual([]);
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
