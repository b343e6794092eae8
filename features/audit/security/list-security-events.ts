import { sql } from 'kysely';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasText } from '#kit/lists/has-text.ts';
import { keyset } from '#kit/lists/keyset.ts';
import type { SecurityEventEntry, SecurityEventFilter, SecurityEventPage } from './contract.ts';

const PAGE_SIZE = 50;
const latestFirst = keyset('security-events', [['security_events.id', 'bigint']]);
/** People whose names have the text that was typed. */
const MAX_PEOPLE = 50;

/** A page of security events, newest first; administrators only. */
export async function listSecurityEvents(
  ctx: Ctx,
  { q, event, outcome, cursor }: SecurityEventFilter,
): Promise<SecurityEventPage> {
  requirePermission(ctx, 'audit.read');
  const people = q ? await findPeople(ctx, q) : [];
  const select = ctx.db
    .selectFrom('security_events')
    .leftJoin('users', (join) =>
      join.on(sql<boolean>`users.id = coalesce(security_events.user_id, security_events.actor_id)`),
    )
    .selectAll('security_events')
    .select(['users.id as person_id', 'users.username'])
    .$if(event !== undefined, (query) => query.where('event', '=', event ?? ''))
    // Written out: a prepared statement can use the partial index only with a constant.
    .$if(outcome === 'failure', (query) => query.where(sql<boolean>`outcome = 'failure'`))
    .$if(outcome === 'success', (query) => query.where(sql<boolean>`outcome = 'success'`))
    .$if(Boolean(q), (query) =>
      query.where((row) =>
        row.or([
          row('ip', '=', q ?? ''),
          ...(people.length > 0
            ? [row('user_id', 'in', people), row('actor_id', 'in', people)]
            : []),
        ]),
      ),
    );
  const { rows, nextCursor } = await latestFirst.page(select, { cursor, size: PAGE_SIZE });
  return { events: rows.map(presentEvent), nextCursor };
}

async function findPeople(ctx: Ctx, typed: string): Promise<string[]> {
  const people = await ctx.db
    .selectFrom('users')
    .select('id')
    .where(hasText(['username', 'email'], typed))
    .limit(MAX_PEOPLE)
    .execute();
  return people.map(({ id }) => id);
}

interface EventRow {
  id: bigint | number;
  event: string;
  outcome: SecurityEventEntry['outcome'];
  at: Date;
  last_at: Date;
  count: number;
  actor: string;
  person_id: string | null;
  username: string | null;
  ip: string | null;
  request_id: string | null;
  details: unknown;
}

function presentEvent(row: EventRow): SecurityEventEntry {
  const { person_id: id, username } = row;
  return {
    id: String(row.id),
    event: row.event,
    outcome: row.outcome,
    firstAt: row.at.toISOString(),
    lastAt: row.last_at.toISOString(),
    count: row.count,
    actor: row.actor,
    user: id !== null && username !== null ? { id, username } : null,
    ip: row.ip,
    requestId: row.request_id,
    details: row.details as SecurityEventEntry['details'],
  };
}
