import { beforeEach, expect, test, vi } from 'vitest';
import {
  draftKey,
  draftKeys,
  deleteDraft,
  deleteSentDraft,
  GUEST,
  onDraftDeleted,
  readDraft,
  readOwnDraft,
  readShownDraft,
  writeDraft,
  writeOwnDraft,
  writeShownDraft,
  type StoredDraft,
} from './draft-store.ts';
import { deleteDrafts } from './delete-drafts.ts';

let items: Map<string, string>;
/** Of this tab. */
let ownItems: Map<string, string>;
/** How many characters the storage accepts. */
let room: number;

beforeEach(() => {
  items = new Map();
  ownItems = new Map();
  room = Infinity;
  vi.stubGlobal('localStorage', storageOf(items));
  vi.stubGlobal('sessionStorage', storageOf(ownItems));
});

function storageOf(of: Map<string, string>) {
  const storage = {
    getItem: (key: string) => of.get(key) ?? null,
    removeItem: (key: string) => void of.delete(key),
    setItem(key: string, value: string) {
      const others = [...of].filter(([each]) => each !== key);
      const size = others.reduce((sum, [, text]) => sum + text.length, value.length);
      if (size > room) throw new DOMException('full', 'QuotaExceededError');
      of.set(key, value);
    },
  };
  // Object.keys(localStorage) names its items.
  const keys = {
    ownKeys: () => [...of.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  };
  return new Proxy(storage, keys);
}

const DAY = 24 * 3_600_000;
/** Some of what is tested reads the clock. */
const NOW = Date.now();
const draft = (text: string, at = NOW): StoredDraft => ({
  at,
  base: '1',
  values: { body: [text] },
  files: [],
});
const key = (owner: string, about = 'order-1') => draftKey(owner, 'message', about);

test('a draft is found only by its person, form and object', () => {
  expect(writeDraft(key('ada'), draft('Hello'))).toBe(true);
  expect(readDraft(key('ada'), NOW)).toEqual(draft('Hello'));
  expect(readDraft(key('ada', 'order-2'), NOW)).toBeNull();
  expect(readDraft(key('bob'), NOW)).toBeNull();
  expect(readDraft(draftKey('ada', 'note', 'order-1'), NOW)).toBeNull();
});

test('signing out removes the drafts of this person and of guests, and nothing else', () => {
  items.set('color-mode', 'dark');
  for (const owner of ['ada', 'adam', GUEST]) writeDraft(key(owner), draft(owner));
  deleteDrafts('ada');
  expect([...items.keys()]).toEqual(['color-mode', key('adam')]);
  deleteDraft('color-mode');
  expect(items.has('color-mode')).toBe(true);
});

test('a draft is kept for thirty days', () => {
  writeDraft(key('ada'), draft('Hello'));
  expect(readDraft(key('ada'), NOW + 30 * DAY)).not.toBeNull();
  expect(readDraft(key('ada'), NOW + 30 * DAY + 1)).toBeNull();
  expect(draftKeys()).toEqual([]);
});

test('a draft that grows too large is removed', () => {
  writeDraft(key('ada'), draft('Hello'));
  expect(writeDraft(key('ada'), draft('x'.repeat(300_000)))).toBe(false);
  expect(draftKeys()).toEqual([]);
});

test('a full storage drops the oldest drafts', () => {
  writeDraft(key('ada', 'old'), draft('x'.repeat(1_000), NOW - 2 * DAY));
  writeDraft(key('ada', 'newer'), draft('x'.repeat(1_000), NOW - DAY));
  room = 2_500;
  expect(writeDraft(key('ada', 'now'), draft('x'.repeat(1_000)))).toBe(true);
  expect([...items.keys()]).toEqual([key('ada', 'newer'), key('ada', 'now')]);
  room = 10;
  expect(writeDraft(key('ada', 'now'), draft('y'.repeat(1_000)))).toBe(false);
});

test('unavailable storage and broken entries cause no errors', () => {
  items.set(key('ada'), '{"at":');
  expect(readDraft(key('ada'), NOW)).toBeNull();
  vi.stubGlobal('localStorage', undefined);
  expect(writeDraft(key('ada'), draft('Hello'))).toBe(false);
  expect(readDraft(key('ada'), NOW)).toBeNull();
  expect(draftKeys()).toEqual([]);
});

test('listeners are notified when a draft is removed', () => {
  const deleted: string[] = [];
  const stop = onDraftDeleted((each) => deleted.push(each));
  writeDraft(key('ada'), draft('Hello'));
  deleteDraft(key('ada'));
  stop();
  deleteDraft(key('ada'));
  expect(deleted).toEqual([key('ada')]);
});

/** Typed today: removing asks for the age. */
const typed = (text: string) => draft(text, Date.now());

test('a form that has arrived takes its draft with it, but not what was typed since', () => {
  const sent = typed('Hello\r\n');
  writeDraft(key('ada'), { ...typed('Hello'), sentAs: 'k' });
  deleteSentDraft(key('ada'), sent);
  expect(items.size).toBe(0);

  writeDraft(key('ada'), typed('Hello, and one more thing'));
  deleteSentDraft(key('ada'), sent);
  expect(readDraft(key('ada'))?.values).toEqual({ body: ['Hello, and one more thing'] });

  deleteSentDraft(key('ada'), null); // nothing was typed when it was sent
  expect(readDraft(key('ada'))).not.toBeNull();
});

test('a ticked box is part of what was sent, an empty field is not', () => {
  const boxes = (...ticked: string[]): StoredDraft => ({
    ...typed('Hello'),
    values: { body: ['Hello'], note: [''], box: ticked },
  });
  writeDraft(key('ada'), boxes('one', 'two'));
  deleteSentDraft(key('ada'), boxes('one'));
  expect(readDraft(key('ada'))).not.toBeNull();
  writeDraft(key('ada'), boxes());
  deleteSentDraft(key('ada'), typed('Hello'));
  expect(items.size).toBe(0);
});

test('a tab with a text of its own sends that one, and leaves the text of another tab', () => {
  writeDraft(key('ada'), typed('Theirs'));
  writeOwnDraft(key('ada'), typed('Mine'));
  expect(readShownDraft(key('ada'))?.values).toEqual({ body: ['Mine'] });
  writeShownDraft(key('ada'), { ...typed('Mine'), sentAs: 'k' });
  expect(readDraft(key('ada'))).not.toHaveProperty('sentAs');

  deleteSentDraft(key('ada'), typed('Theirs'));
  expect(readOwnDraft(key('ada'))?.sentAs).toBe('k');
  const deleted: string[] = [];
  const stop = onDraftDeleted((each) => deleted.push(each));
  deleteSentDraft(key('ada'), typed('Mine'));
  stop();
  expect(deleted).toEqual([key('ada')]);
  expect(readShownDraft(key('ada'))?.values).toEqual({ body: ['Theirs'] });
});

test('signing out removes the text of this tab alone too', () => {
  for (const owner of ['ada', 'bob']) writeOwnDraft(key(owner), typed(owner));
  deleteDrafts('ada');
  expect([...ownItems.keys()]).toEqual([key('bob')]);
});

test('a text of this tab that is too long for the storage is not kept in part', () => {
  expect(writeOwnDraft(key('ada'), typed('Mine'))).toBe(true);
  room = 10;
  expect(writeOwnDraft(key('ada'), typed('Mine, and more'))).toBe(false);
  expect(readOwnDraft(key('ada'))).toBeNull();
});
