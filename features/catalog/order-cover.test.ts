import { afterAll, expect, test } from 'vitest';
import { buildFile } from '#test/factories/file.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildService } from '#test/factories/service.ts';
import { testDatabase } from '#test/harness/database.ts';
import { ORDER_COVER } from './order-cover.ts';
import { coverOf } from './present-service.ts';

const { db, close } = await testDatabase();
afterAll(close);

test('an order comes with the cover of its service, also of one that nobody can order', async () => {
  const file = await buildFile(db, { width: 1600, height: 900 });
  const shown = await buildService(db, { cover_file_id: file.id });
  const draft = await buildService(db, { state: 'draft' });
  const pictureOf = async (of: typeof shown) => {
    const { id } = await buildOrder(db, { of });
    const select = db.selectFrom('orders').select(ORDER_COVER).where('orders.id', '=', id);
    return coverOf((await select.executeTakeFirstOrThrow()).cover);
  };
  expect(await pictureOf(shown)).toMatchObject({
    src: `/api/files/${file.id}?width=960`,
    width: 1600,
  });
  expect((await pictureOf(draft)).src).toBe(`/art/service/${draft.service.slug}.svg`);
});
