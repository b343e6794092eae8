/** How the database is set up, and whether its clock agrees with this machine's. */
import { messageKeysOf } from '#lib/message-key.ts';
import { sql } from 'kysely';
import { getSettings } from '#features/settings/queries.ts';
import { fine, problem, warning, type Finding } from '#features/health/finding.ts';
import type { HealthNeeds } from '#features/health/health-needs.ts';
import type { Ctx } from '#kit/ctx.ts';

const sentence = messageKeysOf('api-health');

const MAX_CLOCK_DIFFERENCE_MS = 5_000;
/** For the administrator's own tools and backups. */
const SPARE_CONNECTIONS = 4;

export async function checkDatabase(ctx: Ctx, { config }: HealthNeeds): Promise<Finding[]> {
  const askedAt = Date.now();
  const { rows } = await sql<{ unsafe: string[] | null; most: number; now: Date }>`select
      (select array_agg(name order by name) from pg_settings
        where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as unsafe,
      current_setting('max_connections')::int as most,
      clock_timestamp() as now`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error('a select without a table has one row');
  const aheadMs = row.now.getTime() - (askedAt + Date.now()) / 2;
  const { timeZone } = await getSettings(ctx);
  return [
    durability(row.unsafe ?? []),
    connections(config.DATABASE_CONNECTIONS, row.most),
    clock(Math.abs(aheadMs)),
    fine('time_zone', sentence('timeZone', { zone: timeZone })),
  ];
}

function durability(unsafe: readonly string[]): Finding {
  if (unsafe.length === 0) return fine('durability', sentence('durabilityFine'));
  const names = unsafe.join(', ');
  return problem('durability', sentence('durabilityOff', { names }), sentence('durabilityOffDo'));
}

function connections(needed: number, most: number): Finding {
  const numbers = { wanted: String(needed), most: String(most) };
  if (most >= needed + SPARE_CONNECTIONS)
    return fine('connections', sentence('connectionsFit', numbers));
  return warning('connections', sentence('connectionsFew', numbers), sentence('connectionsFewDo'));
}

function clock(differenceMs: number): Finding {
  if (differenceMs <= MAX_CLOCK_DIFFERENCE_MS) return fine('clock', sentence('clockFine'));
  const seconds = Math.round(differenceMs / 1000);
  return problem('clock', sentence('clockOff', { seconds }), sentence('clockOffDo'));
}
