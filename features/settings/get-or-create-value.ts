import type { Json } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';

/** The installation's value for the key. `make` creates it on first use; processes that start together agree on one value. */
export async function getOrCreateValue(
  ctx: Pick<Ctx, 'db' | 'now'>,
  key: string,
  make: () => Json,
): Promise<Json> {
  const stored = await findValue(ctx, key);
  if (stored !== undefined) return stored;
  await ctx.db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(make()), updated_at: ctx.now })
    .onConflict((row) => row.doNothing())
    .execute();
  return (await findValue(ctx, key)) ?? null;
}

async function findValue(ctx: Pick<Ctx, 'db'>, key: string): Promise<Json | undefined> {
  const row = await ctx.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}
