/**
 * Adds page views to the sums of their day. Neither addresses nor browsers are stored: a visitor is a hash with the day's random salt, and
 * salt and hashes are deleted when the day is over. Not safe to repeat.
 */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { getSettings } from '#features/settings/queries.ts';
import { networkOf } from '#lib/ip-address.ts';
import { dayIn } from '#lib/time/time-zone.ts';
import { isPerson, OTHERS, type Visit } from './visit.ts';

/** What a day holds at most, whatever strangers send. */
export const DAY_LIMITS = { visitors: 100_000, pages: 300, sources: 100 };

export async function storeVisits(db: Db, visits: readonly Visit[]): Promise<void> {
  const { countsVisits, timeZone } = await getSettings({ db });
  if (!countsVisits) return;
  const people = visits.filter(({ userAgent }) => isPerson(userAgent));
  // A batch may reach past midnight.
  const byDay = Map.groupBy(people, ({ at }) => dayIn(timeZone, at));
  for (const [day, each] of byDay) await storeDay(db, day, each);
}

async function storeDay(db: Db, day: string, visits: readonly Visit[]): Promise<void> {
  const salt = await getOrCreateSalt(db, day);
  const sources = new Map<string, string>();
  for (const visit of visits) {
    const visitor = hashOf(salt, visit);
    if (!sources.has(visitor)) sources.set(visitor, visit.source);
  }
  await db.transaction().execute(async (tx) => {
    // Locks the day, so that several processes keep to its limits.
    const dayRow = await tx
      .insertInto('visit_days')
      .values({ day, views: visits.length })
      .onConflict((row) =>
        row.column('day').doUpdateSet({ views: sql`visit_days.views + excluded.views` }),
      )
      .returning('visitors')
      .executeTakeFirstOrThrow();
    const room = DAY_LIMITS.visitors - dayRow.visitors;
    const added = await addVisitors(tx, day, [...sources.keys()].slice(0, Math.max(0, room)));
    if (added.length > 0) {
      await tx
        .updateTable('visit_days')
        .set({ visitors: sql`visitors + ${added.length}` })
        .where('day', '=', day)
        .execute();
    }
    await addCounts(tx, 'visit_pages', day, countEach(visits.map(({ path }) => path)));
    await addCounts(
      tx,
      'visit_sources',
      day,
      countEach(added.map((visitor) => sources.get(visitor) ?? '')),
    );
  });
}

async function getOrCreateSalt(db: Db, day: string): Promise<Buffer> {
  const find = () =>
    db.selectFrom('visit_salts').select('salt').where('day', '=', day).executeTakeFirst();
  const stored = await find();
  if (stored) return stored.salt;
  await db
    .insertInto('visit_salts')
    .values({ day, salt: randomBytes(32) })
    .onConflict((row) => row.doNothing())
    .execute();
  // Another process may have been faster.
  return ((await find()) as { salt: Buffer }).salt;
}

/** Hexadecimal, as long as the column allows. A household with IPv6 has many addresses, so its network counts. */
function hashOf(salt: Buffer, { ip, userAgent, host }: Visit): string {
  const text = JSON.stringify([networkOf(ip), userAgent, host]);
  return createHash('sha256').update(salt).update(text).digest('hex').slice(0, 32);
}

/** Returns those who are new today. */
async function addVisitors(tx: Db, day: string, visitors: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ visitor: string }>`
    insert into visit_visitors (day, visitor)
    select ${day}::date, decode(each, 'hex') from unnest(${visitors}::text[]) each
    on conflict do nothing
    returning encode(visitor, 'hex') as visitor`.execute(tx);
  return rows.map(({ visitor }) => visitor);
}

const TABLES = {
  visit_pages: { name: 'path', count: 'views', limit: DAY_LIMITS.pages },
  visit_sources: { name: 'source', count: 'visitors', limit: DAY_LIMITS.sources },
} as const;

/** Adds to the counts of a day by name. Names beyond the limit of the day count as others. */
async function addCounts(
  tx: Db,
  table: keyof typeof TABLES,
  day: string,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  if (counts.size === 0) return;
  const { name, count, limit } = TABLES[table];
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(name)} as name from ${sql.table(table)} where day = ${day}::date`.execute(tx);
  const names = new Set(rows.map((row) => row.name));
  const added = new Map<string, number>();
  for (const [each, number] of counts) {
    if (!names.has(each) && names.size < limit) names.add(each);
    const key = names.has(each) ? each : OTHERS;
    added.set(key, (added.get(key) ?? 0) + number);
  }
  await sql`
    insert into ${sql.table(table)} as kept (day, ${sql.ref(name)}, ${sql.ref(count)})
    select ${day}::date, each, number from unnest(${[...added.keys()]}::text[], ${[...added.values()]}::int[]) as added (each, number)
    on conflict (day, ${sql.ref(name)}) do update set ${sql.ref(count)} = kept.${sql.ref(count)} + excluded.${sql.ref(count)}`.execute(
    tx,
  );
}

function countEach(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
