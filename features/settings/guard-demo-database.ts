/**
 * Keeps demo and real shops from sharing a database. The database remembers which of the two it was first opened as; a start that would mix
 * invented customers, orders and reviews with real ones is refused. Safe to repeat, and to run in several processes at once.
 */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '#kit/ctx.ts';
import { ConfigError, type Config } from '#lib/config/env.ts';

const KEY = 'installation_kind';
const InstallationKind = z.enum(['demo', 'shop']);
export type InstallationKind = z.infer<typeof InstallationKind>;

type DemoConfig = Pick<Config, 'DEMO' | 'PAYMENTS_MODE'>;

/** Call at every start, before anything else uses the database. Throws a `ConfigError`. */
export async function guardDemoDatabase(ctx: Ctx, config: DemoConfig): Promise<void> {
  const kind = await installationKind(ctx, config.DEMO ? 'demo' : 'shop');
  if (kind === 'shop' && config.DEMO) {
    throw new ConfigError([
      'DEMO is on, but this database belongs to a shop: set DEMO=0 and PAYMENTS_MODE to test or live, or use another DATABASE_URL or DATA_DIR for the demo.',
    ]);
  }
  if (kind === 'demo' && config.PAYMENTS_MODE === 'live') {
    throw new ConfigError([
      'PAYMENTS_MODE is live, but this database was made as a demo, with invented customers, orders and reviews: use another DATABASE_URL or DATA_DIR for the shop.',
    ]);
  }
}

/** What the database was first opened as. Databases older than this record are recognized by the demo's customers. */
async function installationKind(ctx: Ctx, first: InstallationKind): Promise<InstallationKind> {
  await ctx.db
    .insertInto('settings')
    .values({
      key: KEY,
      value: sql`to_jsonb(case
        when not exists (select from users) then ${first}
        when exists (select from users where is_demo) then 'demo'
        else 'shop' end::text)`,
      updated_at: ctx.now,
    })
    .onConflict((row) => row.doNothing())
    .execute();
  const { value } = await ctx.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirstOrThrow();
  return InstallationKind.parse(value);
}

const FIRST_KEY = 'installation_first_kind';

/** A shop that was filled with demo content is a demo while it holds that, so it never takes real money for it. Safe to repeat. */
export async function becomeDemo(tx: Pick<Ctx, 'db'>): Promise<void> {
  await sql`
    insert into settings (key, value)
    select ${FIRST_KEY}, value from settings where key = ${KEY} and value = '"shop"'
    on conflict (key) do nothing`.execute(tx.db);
  await sql`update settings set value = '"demo"' where key = ${KEY}`.execute(tx.db);
}

/** Without its demo content, what began as a shop is one again. What began as a demo stays one. Safe to repeat. */
export async function returnToShop(tx: Pick<Ctx, 'db'>): Promise<void> {
  const { rows } = await sql`delete from settings where key = ${FIRST_KEY} returning key`.execute(
    tx.db,
  );
  if (rows.length === 0) return;
  await sql`
    update settings set value = '"shop"'
    where key = ${KEY} and not exists (select from users where is_demo)`.execute(tx.db);
}
