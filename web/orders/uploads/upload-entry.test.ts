import { expect, test } from 'vitest';
import { readUploads, uploadedIds, uploadsField, writeUploads } from './upload-entry.ts';

const upload = (id: string, isDone: boolean) => ({ id, name: 'a "b".png', bytes: 5, isDone });

test('a form carries its uploads, and sends the finished ones', () => {
  const form = new FormData();
  form.append(uploadsField('files'), writeUploads([upload('1', true), upload('2', false)]));
  form.append(uploadsField('other'), writeUploads([upload('3', true)]));
  expect(uploadedIds(form, 'files')).toEqual(['1']);
});

test.each(['', 'x', 'null', '{}', '[1,null,{"id":5}]'])('%j carries none', (text) => {
  expect(readUploads(text)).toEqual([]);
});
