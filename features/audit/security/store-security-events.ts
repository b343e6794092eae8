/**
 * Stores security events for the admin area. Strangers cause many of them, so equal ones of an hour are one row with a count, and an hour
 * holds so many rows of each kind; the stream on standard error has all of them. Not safe to repeat.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { SecurityEvent } from '#kit/security-log.ts';

/** What an hour holds of each kind of event, whatever strangers send. */
export const MAX_AN_HOUR = 500;
const HOUR_MS = 3_600_000;

export interface NotedEvent extends SecurityEvent {
  /** In UTC: `2026-05-03T12:10:00.000Z`. */
  at: string;
}

/** What may differ between events that count as equal. */
const DIFFERING: Record<string, readonly string[]> = {
  'request.refused': ['path', 'method'],
  'page.policy_violated': ['clientIp'],
};

export async function storeSecurityEvents(db: Db, events: readonly NotedEvent[]): Promise<void> {
  const rows = new Map<string, ReturnType<typeof rowOf>>();
  for (const event of events) {
    const row = rowOf(event);
    const key = row.fingerprint.toString('hex');
    const same = rows.get(key);
    if (same) {
      same.count += 1;
      same.last_at = row.last_at;
    } else rows.set(key, row);
  }
  const accepted = await withinLimits(db, [...rows.values()]);
  if (accepted.length === 0) return;
  await db
    .insertInto('security_events')
    .values(accepted)
    .onConflict((row) =>
      row.column('fingerprint').doUpdateSet({
        count: sql`security_events.count + excluded.count`,
        last_at: sql`greatest(security_events.last_at, excluded.last_at)`,
      }),
    )
    .execute();
}

/** Rows beyond the limit of their hour are only counted, as one row for each kind. */
async function withinLimits(db: Db, rows: ReturnType<typeof rowOf>[]) {
  const since = new Date(Math.min(...rows.map(({ at }) => startOfHour(at))));
  const stored = await db
    .selectFrom('security_events')
    .select(['event', sql<number>`count(*)::int`.as('count')])
    .where('at', '>=', since)
    .groupBy('event')
    .execute();
  const room = new Map(stored.map(({ event, count }) => [event, MAX_AN_HOUR - count]));
  const storedFingerprints = await knownAmong(db, rows);
  const shortened = new Map<string, ReturnType<typeof rowOf>>();
  const accepted = rows.filter((row) => {
    if (storedFingerprints.has(row.fingerprint.toString('hex'))) return true;
    const left = room.get(row.event) ?? MAX_AN_HOUR;
    room.set(row.event, left - 1);
    if (left > 0) return true;
    const others = shortened.get(row.event);
    if (others) others.count += row.count;
    else {
      const { at, count } = row;
      const event = {
        event: 'log.shortened',
        outcome: 'failure',
        of: row.event,
        at: at.toISOString(),
      } as const;
      shortened.set(row.event, { ...rowOf(event), count });
    }
    return false;
  });
  return [...accepted, ...shortened.values()];
}

async function knownAmong(db: Db, rows: readonly { fingerprint: Buffer }[]): Promise<Set<string>> {
  const stored = await db
    .selectFrom('security_events')
    .select('fingerprint')
    .where(
      'fingerprint',
      'in',
      rows.map(({ fingerprint }) => fingerprint),
    )
    .execute();
  return new Set(stored.map(({ fingerprint }) => fingerprint.toString('hex')));
}

function rowOf(noted: NotedEvent) {
  const {
    at: iso,
    event,
    outcome,
    actor,
    actorId,
    userId,
    clientIp,
    requestId,
    ...details
  } = noted;
  const at = new Date(iso);
  const differing = DIFFERING[event] ?? [];
  const same = Object.entries({ event, outcome, actor, actorId, userId, clientIp, ...details })
    .filter(([name, value]) => value !== undefined && !differing.includes(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([startOfHour(at), same]))
    .digest();
  return {
    event,
    outcome,
    at,
    last_at: at,
    count: 1,
    actor: String(actor ?? ''),
    actor_id: typeof actorId === 'string' ? actorId : null,
    user_id: userId ?? null,
    ip: typeof clientIp === 'string' && !differing.includes('clientIp') ? clientIp : null,
    request_id: typeof requestId === 'string' ? requestId : null,
    details: JSON.stringify(details),
    fingerprint,
  };
}

function startOfHour(at: Date): number {
  return Math.floor(at.getTime() / HOUR_MS) * HOUR_MS;
}
