import { expect, test } from 'vitest';
import { listVersions, type SentFile } from './list-versions.ts';

const at = (minute: number) => `2026-11-22T12:${String(minute).padStart(2, '0')}:00.000Z`;

const delivered = (id: string, name: string, number: number): SentFile => ({
  id,
  name,
  of: 'delivery',
  at: at(number),
  deliveryNumber: number,
});
const sent = (id: string, name: string, of: SentFile['of'], minute: number): SentFile => ({
  id,
  name,
  of,
  at: at(minute),
  deliveryNumber: null,
});

test('a file delivered again under its name is a new version, with the earlier ones beneath', () => {
  const files = [
    delivered('a1', 'logo.png', 1),
    delivered('b1', 'notes.txt', 1),
    delivered('a2', 'Logo.png', 2),
    delivered('a3', 'logo.png', 4),
  ];
  const listed = listVersions(files);
  expect(listed.map(({ id, version, deliveryNumber }) => [id, version, deliveryNumber])).toEqual([
    ['a3', 3, 4],
    ['b1', 1, 1],
  ]);
  expect(listed[0]?.earlier.map(({ id, version }) => [id, version])).toEqual([
    ['a2', 2],
    ['a1', 1],
  ]);
});

test('two files of one name in one delivery are two files, and continue in their order', () => {
  const names = [delivered('a', 'x.png', 1), delivered('b', 'x.png', 1)];
  const next = [delivered('c', 'x.png', 2), delivered('d', 'x.png', 2)];
  const listed = listVersions([...names, ...next]);
  const lines = listed.map(({ id, earlier }) => [id, ...earlier.map((each) => each.id)]);
  expect(lines).toEqual([
    ['c', 'a'],
    ['d', 'b'],
  ]);
});

test('what a customer sends twice has no versions', () => {
  const files = [
    sent('q', 'brief.pdf', 'answer', 0),
    sent('m1', 'brief.pdf', 'message', 5),
    sent('m2', 'brief.pdf', 'message', 6),
  ];
  const listed = listVersions(files);
  expect(listed.map(({ id, of, version }) => [id, of, version])).toEqual([
    ['m2', 'message', null],
    ['m1', 'message', null],
    ['q', 'answer', null],
  ]);
});
