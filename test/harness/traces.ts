import type { Db } from '#db/client.ts';
import type { recordingQueue } from './queue.ts';

/** The side effects of a verb. */
export interface Traces {
  /** `order.held by admin of order <id>` */
  audit: string[];
  /** `order.held`, with `(internal)` if only administrators see it. */
  events: string[];
  /**
   * `orders.notify_messages admin`, and `in 60 s` after what is not due at once; `mail order.held` for mails about an event, to one or more people,
   * `mail payments.receipt` for another.
   */
  jobs: string[];
}

/** Runs an action on an order and returns the written entries and queued jobs. `names` replace ids. */
export async function tracesOf(
  db: Db,
  {
    orderId,
    queue,
    names = {},
    now = new Date(),
  }: {
    orderId: string;
    queue: Pick<ReturnType<typeof recordingQueue>, 'sent'>;
    names?: Record<string, string>;
    now?: Date;
  },
  act: () => Promise<unknown>,
): Promise<Traces> {
  const last = async (table: 'audit_entries' | 'order_events') => {
    const { id } = await db
      .selectFrom(table)
      .select((row) => row.fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    return BigInt(id ?? 0);
  };
  const before = { audit: await last('audit_entries'), events: await last('order_events') };
  const sent = queue.sent.length;
  await act();
  const audit = await db
    .selectFrom('audit_entries')
    .select(['action', 'actor_kind', 'subject_type', 'subject_id'])
    .where('id', '>', before.audit)
    .orderBy('id')
    .execute();
  const events = await db
    .selectFrom('order_events')
    .select(['type', 'is_internal'])
    .where('id', '>', before.events)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const known: Record<string, string> = { ...names, [orderId]: 'the order' };
  const mails = await kindsOfMails(db);
  return {
    audit: audit.map(
      (row) =>
        `${row.action} by ${row.actor_kind}, ${row.subject_type} ${known[row.subject_id] ?? row.subject_id}`,
    ),
    events: events.map(({ type, is_internal }) => (is_internal ? `${type} (internal)` : type)),
    jobs: queue.sent
      .slice(sent)
      .map(({ name, payload, startAfter }) => {
        const about =
          'event' in payload
            ? ` ${String(payload.event)}`
            : 'to' in payload
              ? ` ${String(payload.to)}`
              : '';
        return mails.nameOf(payload) ?? `${name}${about}${delayOf(startAfter, now)}`;
      })
      .filter((job, at, all) => !job.startsWith('mail ') || all.indexOf(job) === at),
  };
}

/** What a job that delivers a mail is called: `mail payments.receipt`, or `mail order.held` if it is about an event of an order. */
export async function kindsOfMails(db: Db) {
  const rows = await db.selectFrom('mails').select(['id', 'kind', 'data']).execute();
  const names = new Map(
    rows.map(({ id, kind, data }) => [
      id,
      kind === 'orders.notification' ? String((data as { event: string }).event) : kind,
    ]),
  );
  return {
    nameOf(payload: object): string | undefined {
      return 'mailId' in payload ? `mail ${names.get(String(payload.mailId))}` : undefined;
    },
  };
}

/**
 * `order.held to customer` for each event of an order that this side was mailed about, to one or more people; with `again` if it was to the same
 * address.
 */
export async function toldAbout(db: Db, orderId: string, at?: Date): Promise<string[]> {
  const times = new Map<string, number>();
  const mails = (await eventMails(db, orderId))
    .filter(({ queuedAt }) => at === undefined || queuedAt.getTime() === at.getTime())
    .map(({ event, side, to }) => {
      const what = `${event} to ${side}`;
      const time = (times.get(what + to) ?? 0) + 1;
      times.set(what + to, time);
      return time === 1 ? what : `${what} again`;
    });
  return [...new Set(mails)].toSorted();
}

/** The mails about what happened to an order. */
export async function eventMails(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'to_address as to', 'created_at as queuedAt', 'data'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'orders.notification')
    .execute();
  return rows.map(({ data, ...row }) => {
    const { event, side } = data as { event: string; side: 'customer' | 'admin' };
    return { ...row, event, side };
  });
}

/** In steps of 5 s: the clock of some tests goes on while they run. */
export function delayOf(startAfter: Date | undefined, now: Date): string {
  if (!startAfter) return '';
  return ` in ${Math.round((startAfter.getTime() - now.getTime()) / 5_000) * 5} s`;
}
