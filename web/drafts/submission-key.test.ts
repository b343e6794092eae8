import { beforeEach, expect, test, vi } from 'vitest';
import { draftKey, readDraft, writeDraft } from './draft-store.ts';
import { dropSubmissionKey, submissionKeyOf } from './submission-key.ts';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});

const draft = draftKey('ada', 'message', crypto.randomUUID());
const at = Date.now();
const type = (text: string) =>
  writeDraft(draft, { at, base: '', values: { body: [text] }, files: [] });

test('each message has a key of its own; without an answer the same is sent again', () => {
  type('Hello');
  const first = submissionKeyOf(draft);
  expect(submissionKeyOf(draft)).toBe(first);
  dropSubmissionKey(draft);
  type('Hello again');
  expect(submissionKeyOf(draft)).not.toBe(first);
});

test('the stored draft knows the request it was sent with, until there is an answer', () => {
  type('Hello');
  const sentAs = submissionKeyOf(draft);
  expect(readDraft(draft)).toMatchObject({ sentAs, at });
  dropSubmissionKey(draft);
  expect(readDraft(draft)).toEqual({ at, base: '', values: { body: ['Hello'] }, files: [] });
});

test('a form without a stored draft has a key too', () => {
  const unstored = draftKey('ada', 'note', crypto.randomUUID());
  const key = submissionKeyOf(unstored);
  expect(submissionKeyOf(unstored)).toBe(key);
  dropSubmissionKey(unstored);
  expect(submissionKeyOf(unstored)).not.toBe(key);
});
