import { afterAll, expect, test } from 'vitest';
import { sweepPictures } from '#features/files/sweep-pictures.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { buildFile } from '#test/factories/file.ts';
import { buildPage } from '#test/factories/page.ts';
import { buildPost } from '#test/factories/post.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { shownPictures } from '#server/worker.ts';

const { db, close } = await testDatabase();
afterAll(close);

const NOW = new Date('2026-05-20T12:00:00Z');
const LONG_AGO = new Date('2026-05-01T12:00:00Z');

const picture = (values = {}) =>
  buildFile(db, {
    visibility: 'public',
    content_type: 'image/webp',
    width: 1600,
    height: 900,
    created_at: LONG_AGO,
    ...values,
  });

/** The keys that a sweep deletes from the store. */
async function sweep(): Promise<string[]> {
  const deleted: string[] = [];
  const store = { delete: async (key: string) => void deleted.push(key) } as unknown as FileStore;
  await sweepPictures(ctxFor(db, undefined, NOW), store, shownPictures);
  return deleted.toSorted();
}

const inMarkdown = (id: string) => `Look:\n\n![A map](/api/files/${id}?width=960 "Map")\n`;

// Add a line for each new place that shows pictures: pictures that are not listed here are deleted from the shop.
const PLACES: Record<string, (id: string) => Promise<unknown>> = {
  'the logo': (id) =>
    db
      .insertInto('settings')
      .values({ key: 'logoFileId', value: JSON.stringify(id) })
      .execute(),
  'the logo for dark paper': (id) =>
    db
      .insertInto('settings')
      .values({ key: 'logoDarkFileId', value: JSON.stringify(id) })
      .execute(),
  'the icon': (id) =>
    db
      .insertInto('settings')
      .values({ key: 'iconFileId', value: JSON.stringify(id) })
      .execute(),
  'the preview picture of the shop': (id) =>
    db
      .insertInto('settings')
      .values({ key: 'socialFileId', value: JSON.stringify(id) })
      .execute(),
  'the cover of a service': async (id) => {
    const { service } = await buildService(db);
    await db
      .updateTable('services')
      .set({ cover_file_id: id })
      .where('id', '=', service.id)
      .execute();
  },
  'a picture of a service': async (id) => {
    const { service } = await buildService(db);
    const values = { service_id: service.id, file_id: id, position: 9, alt: '' };
    await db.insertInto('service_images').values(values).execute();
  },
  'the description of a service': async (id) => {
    const { service } = await buildService(db);
    await db
      .updateTable('services')
      .set({ description: inMarkdown(id) })
      .where('id', '=', service.id)
      .execute();
  },
  'the cover of a draft': (id) => buildPost(db, { cover_file_id: id }),
  'the text of a post': (id) => buildPost(db, { body: inMarkdown(id), state: 'published' }),
  'an address with the shop’s name in a post': (id) =>
    buildPost(db, { body: `<https://shop.example/api/files/${id.toUpperCase()}>` }),
  'an earlier version of a post': async (id) => {
    const { id: post_id } = await buildPost(db);
    const values = { post_id, title: 'Before', excerpt: '', body: inMarkdown(id) };
    await db.insertInto('post_revisions').values(values).execute();
  },
  'the picture of somebody of the team': (id) => buildUser(db, { picture_file_id: id }),
  'a picture of the home page': (id) =>
    db
      .insertInto('home_sections')
      .values({
        kind: 'text',
        position: 9,
        is_shown: false,
        content: JSON.stringify({ fileId: id }),
      })
      .execute(),
  'a text of the home page': (id) =>
    db
      .insertInto('home_sections')
      .values({
        kind: 'text',
        position: 9,
        content: JSON.stringify({ body: { en: inMarkdown(id) } }),
      })
      .execute(),
  'an unsaved translation': async (id) => {
    const { id: user_id } = await buildUser(db, { role: 'admin' });
    const fields = JSON.stringify({ 'texts.body': inMarkdown(id) });
    const of = { subject: crypto.randomUUID(), locale: 'de', base_version: 0 };
    const values = { ...of, kind: 'posts' as const, user_id, fields, saved_at: NOW };
    await db.insertInto('translation_drafts').values(values).execute();
  },
  'the text of a page': (id) => buildPage(db, { body: inMarkdown(id) }),
};

test.each(Object.entries(PLACES))('a picture stays as %s', async (_, show) => {
  const { id } = await picture();
  await show(id);
  await sweep();
  const kept = await db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst();
  expect(kept).toEqual({ id });
});

test('every column that refers to files is one of those places, or belongs to an order or an enquiry', async () => {
  const { rows } = await db
    .selectFrom('information_schema.columns' as never)
    .select(['table_name', 'column_name'] as never[])
    .where('column_name' as never, 'like', '%file_id' as never)
    .where('table_schema' as never, '=', 'public' as never)
    .execute()
    .then((found) => ({ rows: found as { table_name: string; column_name: string }[] }));
  expect(rows.map((row) => `${row.table_name}.${row.column_name}`).toSorted()).toEqual([
    'enquiry_files.file_id',
    'file_previews.file_id',
    'order_files.file_id',
    'posts.cover_file_id',
    'proof_comments.file_id',
    'service_images.file_id',
    'services.cover_file_id',
    'users.picture_file_id',
  ]);
});

test('an unused picture is deleted after a week, in all its variants, however many there are', async () => {
  const many = Array.from({ length: 601 }, (_, index) => ({
    storage_key: `pictures/unused-${index}`,
    name: 'a.webp',
    content_type: 'image/webp',
    size_bytes: 1,
    sha256: Buffer.alloc(32),
    width: 960,
    height: 500,
    visibility: 'public' as const,
    created_at: LONG_AGO,
  }));
  await db.insertInto('files').values(many).execute();
  await picture({ storage_key: 'pictures/fresh', created_at: new Date('2026-05-14T12:00:00Z') });
  await picture({ storage_key: 'pictures/of-an-order', visibility: 'private' });
  expect(await sweep()).toEqual(
    many.flatMap(({ storage_key: key }) => [`${key}/480.webp`, `${key}/960.webp`]).toSorted(),
  );
  expect(await sweep()).toEqual([]);
});
