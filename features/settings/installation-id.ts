import { z } from 'zod';
import type { Ctx } from '#kit/ctx.ts';

const KEY = 'installation_id';

/** This installation's own random id, made at the first start; two processes that start together agree on one. */
export async function installationId(ctx: Ctx): Promise<string> {
  await ctx.db
    .insertInto('settings')
    .values({ key: KEY, value: JSON.stringify(crypto.randomUUID()), updated_at: ctx.now })
    .onConflict((row) => row.doNothing())
    .execute();
  const { value } = await ctx.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirstOrThrow();
  return z.uuid().parse(value);
}
