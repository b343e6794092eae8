import { expect, test } from 'vitest';
import type { TimelineEntry } from '#features/orders/view-contract.ts';
import { listVersions } from './list-versions.ts';
import type { AttachedFile } from './read-timeline.ts';

const CUSTOMER = 'customer';
const unknown = { jobTitle: null, pictureUrl: null };
const at = (minute: number) => `2026-11-22T12:${String(minute).padStart(2, '0')}:00.000Z`;

function delivery(number: number): TimelineEntry {
  const author = { ...unknown, side: 'admin' as const, name: 'Ada', isViewer: false };
  const sent = { message: '', html: '', files: [], acceptedAt: null, rejectedAt: null };
  return { kind: 'delivery', id: `delivery-${number}`, at: at(number), author, number, ...sent };
}

function message(id: string, minute: number): TimelineEntry {
  const author = { ...unknown, side: 'customer' as const, name: 'Bob', isViewer: true };
  const plain = {
    body: '',
    html: '',
    quote: null,
    byMail: null,
    files: [],
    isInternal: false,
    isUnread: false,
  };
  const sent = { ...plain, editedAt: null, editableUntil: null, seenAt: null };
  return { kind: 'message', id, at: at(minute), author, ...sent };
}

function file(id: string, name: string, of: Partial<AttachedFile>, by = 'studio'): AttachedFile {
  const details = {
    contentType: 'image/png',
    sizeBytes: 1,
    firstDownloadedAt: null,
    preview: null,
    comments: null,
    hold: null,
  };
  const nowhere = { message_id: null, delivery_id: null, revision_id: null, question_id: null };
  const createdAt = new Date(at(0));
  return { ...nowhere, ...of, uploadedBy: by, createdAt, file: { id, name, ...details } };
}

const delivered = (id: string, name: string, number: number) =>
  file(id, name, { delivery_id: `delivery-${number}` });
const list = (files: AttachedFile[], timeline: TimelineEntry[]) => listVersions(files, timeline);

test('a file delivered again under its name is a new version, with the earlier ones beneath', () => {
  const files = [
    delivered('a1', 'logo.png', 1),
    delivered('b1', 'notes.txt', 1),
    delivered('a2', 'Logo.png', 2),
    delivered('a3', 'logo.png', 4),
  ];
  const listed = list(files, [delivery(1), delivery(2), delivery(4)]);
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
  const listed = list([...names, ...next], [delivery(1), delivery(2)]);
  const lines = listed.map(({ id, earlier }) => [id, ...earlier.map((each) => each.id)]);
  expect(lines).toEqual([
    ['c', 'a'],
    ['d', 'b'],
  ]);
});

test('what a customer sends twice has no versions; unsent and hidden files are left out', () => {
  const files = [
    file('m1', 'brief.pdf', { message_id: 'one' }, CUSTOMER),
    file('m2', 'brief.pdf', { message_id: 'two' }, CUSTOMER),
    file('q', 'brief.pdf', { question_id: 'question' }, CUSTOMER),
    file('unsent', 'brief.pdf', {}, CUSTOMER),
    file('hidden', 'brief.pdf', { message_id: 'a note' }),
  ];
  const listed = list(files, [message('one', 5), message('two', 6)]);
  expect(listed.map(({ id, of, by, version }) => [id, of, by, version])).toEqual([
    ['m2', 'message', 'customer', null],
    ['m1', 'message', 'customer', null],
    ['q', 'answer', 'customer', null],
  ]);
});
