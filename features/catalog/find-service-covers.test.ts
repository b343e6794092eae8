import { afterAll, expect, test } from 'vitest';
import { buildFile } from '#test/factories/file.ts';
import { buildService } from '#test/factories/service.ts';
import { testDatabase } from '#test/harness/database.ts';
import { statementsOf } from '#test/harness/statements-of.ts';
import { findServiceCovers } from './find-service-covers.ts';

const { db, close } = await testDatabase();
afterAll(close);

test('one query finds the covers of many services, also of those that nobody can order', async () => {
  const file = await buildFile(db, { width: 1600, height: 900 });
  const { service: shown } = await buildService(db, { cover_file_id: file.id });
  const { service: draft } = await buildService(db, { state: 'draft' });
  let pictureOf = await findServiceCovers({ db }, []);
  const statements = await statementsOf(async () => {
    pictureOf = await findServiceCovers({ db }, [shown.id, draft.id, shown.id]);
  });
  expect(statements).toHaveLength(1);
  expect(pictureOf(shown.id)).toMatchObject({
    src: `/api/files/${file.id}?width=960`,
    width: 1600,
  });
  expect(pictureOf(draft.id).src).toBe(`/art/service/${draft.slug}.svg`);
});
