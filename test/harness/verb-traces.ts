import type { Db } from '#db/client.ts';
import type { SecurityEvent } from '#kit/security-log.ts';
import type { TestCtx } from '#test/factories/user.ts';
import { delayOf, kindsOfMails } from './traces.ts';

/** The side effects of a verb, besides its own rows. */
export interface VerbTraces {
  /** `action subject_type subject_id` of each new audit entry. */
  audits: string[];
  /** The names of the security events. */
  events: string[];
  /** The names of the jobs that were queued, and `in 60 s` after one that is not due at once; `mail accounts.invitation` for a mail. */
  jobs: string[];
  /** The buckets in which attempts remain counted. */
  counted: string[];
}

/** Runs a verb and returns its side effects, also if it fails. `names` replace ids: `{ [user.id]: 'USER' }`. */
export async function verbTracesOf(
  db: Db,
  ctx: TestCtx,
  verb: (ctx: TestCtx) => Promise<unknown>,
  names: Record<string, string> = {},
): Promise<VerbTraces> {
  const events: SecurityEvent[] = [];
  const countedBefore = await countsOf(db);
  const auditsBefore = await auditsOf(db);
  ctx.queue.sent.length = 0;
  await verb({ ...ctx, security: { write: (event) => void events.push(event) } }).catch(() => {});
  const counted = [...(await countsOf(db))]
    .filter(([bucket, hits]) => hits > (countedBefore.get(bucket) ?? 0))
    .map(([bucket]) => bucket);
  const audits = (await auditsOf(db)).slice(auditsBefore.length);
  const mails = await kindsOfMails(db);
  const named = (text: string) =>
    Object.entries(names).reduce((named_, [id, name]) => named_.replaceAll(id, name), text);
  return {
    audits: audits.map(named),
    events: events.map(({ event }) => event),
    jobs: ctx.queue.sent.map(
      ({ name, payload, startAfter }) =>
        mails.nameOf(payload) ?? name + delayOf(startAfter, ctx.now),
    ),
    counted: counted.map(named).toSorted(),
  };
}

async function auditsOf(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .select(['action', 'subject_type', 'subject_id'])
    .orderBy('id')
    .execute();
  return rows.map((row) => `${row.action} ${row.subject_type} ${row.subject_id}`);
}

async function countsOf(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('rate_limits').select(['bucket', 'hits']).execute();
  return new Map(rows.map(({ bucket, hits }) => [bucket, hits]));
}
