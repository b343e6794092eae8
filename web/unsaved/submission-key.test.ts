import { beforeEach, expect, test, vi } from 'vitest';
import { inputKey, readInput, writeInput } from './input-store.ts';
import { dropSubmissionKey, submissionKeyOf } from './submission-key.ts';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});

const unsaved = inputKey('ada', 'message', crypto.randomUUID());
const at = Date.now();
const type = (text: string) =>
  writeInput(unsaved, { at, base: '', values: { body: [text] }, files: [] });

test('each message has a key of its own; without an answer the same is sent again', () => {
  type('Hello');
  const first = submissionKeyOf(unsaved);
  expect(submissionKeyOf(unsaved)).toBe(first);
  dropSubmissionKey(unsaved);
  type('Hello again');
  expect(submissionKeyOf(unsaved)).not.toBe(first);
});

test('stored input knows the request it was sent with, until there is an answer', () => {
  type('Hello');
  const sentAs = submissionKeyOf(unsaved);
  expect(readInput(unsaved)).toMatchObject({ sentAs, at });
  dropSubmissionKey(unsaved);
  expect(readInput(unsaved)).toEqual({ at, base: '', values: { body: ['Hello'] }, files: [] });
});

test('a form without stored input has a key too', () => {
  const unstored = inputKey('ada', 'note', crypto.randomUUID());
  const key = submissionKeyOf(unstored);
  expect(submissionKeyOf(unstored)).toBe(key);
  dropSubmissionKey(unstored);
  expect(submissionKeyOf(unstored)).not.toBe(key);
});
