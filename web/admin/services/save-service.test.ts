import { expect, test } from 'vitest';
import type { ApiClient } from '#web/api.ts';
import { uploadPictures } from './save-service.ts';

/** Without pictures to upload, the API is not called. */
const noApi = {} as ApiClient;

test('a cover that is to be removed is removed once, even if the form is refused afterwards', async () => {
  const form = new FormData();
  form.set('coverFileId', 'a-picture');
  form.set('removeCover', 'yes');
  await uploadPictures(noApi, form);
  expect([...form]).toEqual([['coverFileId', '']]);
});

test('a cover that nobody wants to remove stays', async () => {
  const form = new FormData();
  form.set('coverFileId', 'a-picture');
  await uploadPictures(noApi, form);
  expect([...form]).toEqual([['coverFileId', 'a-picture']]);
});
