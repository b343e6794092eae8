import { expect, test } from 'vitest';
import { cropEntries } from './store-pictures.ts';

test('the crop of a picture goes with its entry to another place', () => {
  const form = new FormData();
  const sent = { '0.fileId': 'logo', '0.cropOf': 'whole 0 100 0 100', '1.fileId': 'sign' };
  for (const [name, value] of Object.entries(sent)) form.set(`content.items.${name}`, value);
  const moved = [
    ['content.items.0.fileId', 'sign'],
    ['content.items.1.fileId', 'logo'],
  ] as const;
  expect(cropEntries(form, moved)).toEqual([['content.items.1.cropOf', 'whole 0 100 0 100']]);
});
