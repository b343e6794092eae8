import type { Db } from '#db/client.ts';
import type { recordingQueue } from './queue.ts';

/** The side effects of a verb. */
export interface Traces {
  /** `order.held by admin of order <id>` */
  audit: string[];
  /** `order.held`, with `(internal)` if only administrators see it. */
  events: string[];
  /** `orders.notify order.held`, and `in 60 s` after what is not due at once; `mail payments.receipt` for a mail. */
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
    jobs: queue.sent.slice(sent).map(({ name, payload, startAfter }) => {
      const about =
        'event' in payload
          ? ` ${String(payload.event)}`
          : 'to' in payload
            ? ` ${String(payload.to)}`
            : '';
      return mails.nameOf(payload) ?? `${name}${about}${delayOf(startAfter, now)}`;
    }),
  };
}

/** What a job that delivers a mail is called: `mail payments.receipt`. */
export async function kindsOfMails(db: Db) {
  const rows = await db.selectFrom('mails').select(['id', 'kind']).execute();
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
  return {
    nameOf(payload: object): string | undefined {
      return 'mailId' in payload ? `mail ${kinds.get(String(payload.mailId))}` : undefined;
    },
  };
}

/** In steps of 5 s: the clock of some tests goes on while they run. */
export function delayOf(startAfter: Date | undefined, now: Date): string {
  if (!startAfter) return '';
  return ` in ${Math.round((startAfter.getTime() - now.getTime()) / 5_000) * 5} s`;
}
