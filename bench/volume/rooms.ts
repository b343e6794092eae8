/**
 * `npm run bench:rooms`: the page of an order with 100 and with 10,000 messages of 300 and of 10,000 characters, as its customer and as the
 * team open it. Prints the median and the size of each, and fails if the larger room takes half as long again or has 600 kB.
 */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openBuiltShop } from '#test/e2e/built-shop.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, type BuiltUser } from '#test/factories/user.ts';

const TIMES = 15;
const MAX_BYTES = 600_000;
const MAX_GROWTH = 1.5;
const BATCH = 500;

const shop = await openBuiltShop();
afterAll(() => shop.close());
const admin = await buildUser(shop.db, { role: 'admin' });

async function roomOf(count: number, characters: number) {
  const customer = await buildUser(shop.db);
  const { id } = await buildOrder(shop.db, { state: 'in_progress', user_id: customer.id });
  const body = '- item of a list\n'.repeat(1_000).slice(0, characters);
  const now = Date.now();
  for (let start = 0; start < count; start += BATCH) {
    const messages = Array.from({ length: Math.min(BATCH, count - start) }, (_, index) => ({
      order_id: id,
      author_id: customer.id,
      author_side: 'customer' as const,
      body,
      created_at: new Date(now - (count - start - index) * 60_000),
    }));
    await shop.db.insertInto('order_messages').values(messages).execute();
  }
  // As it is in a shop that grew over weeks: later the server would do this beside the measurement.
  await sql`vacuum analyze`.execute(shop.db);
  return { id, customer };
}

/** The median of some requests, after two that warm up, and the size of the document. */
async function timeOf(address: string, user: BuiltUser) {
  const times: number[] = [];
  let bytes = 0;
  for (let turn = -2; turn < TIMES; turn += 1) {
    const start = performance.now();
    bytes = Buffer.byteLength(await shop.read(address, { user }));
    if (turn >= 0) times.push(performance.now() - start);
  }
  return { ms: times.toSorted((a, b) => a - b)[TIMES >> 1] ?? 0, bytes };
}

test.each([300, 10_000])('messages of %i characters', { timeout: 600_000 }, async (characters) => {
  const small = await roomOf(100, characters);
  const large = await roomOf(10_000, characters);
  for (const side of ['customer', 'team'] as const) {
    const open = ({ id, customer }: typeof small) =>
      side === 'customer'
        ? timeOf(`/orders/${id}`, customer)
        : timeOf(`/admin/orders/${id}`, admin);
    const [few, many] = [await open(small), await open(large)];
    console.warn(
      `${side}, ${characters} characters: 100 messages ${few.ms.toFixed(0)} ms, ${few.bytes} bytes; 10,000 messages ${many.ms.toFixed(0)} ms, ${many.bytes} bytes`,
    );
    expect(many.bytes).toBeLessThan(MAX_BYTES);
    expect(many.ms).toBeLessThan(few.ms * MAX_GROWTH);
  }
});
