/**
 * The order's history in pages, merged from four tables in chronological order. Only the entries of a page are read, so that the cost does
 * not grow with the number of messages.
 */
import { sql, type RawBuilder } from 'kysely';
import { ENTRIES_AFTER, MAX_ENTRIES, fillPage } from '#lib/conversation/conversation.ts';
import type { ConversationQuery } from '#lib/conversation/conversation-query.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Ctx } from '#kit/ctx.ts';
import { keyset, unknownCursor } from '#kit/lists/keyset.ts';
import { orderDelivered, revisionRequested } from '#features/orders/events.ts';
import { getOrderRow, type OrderRow } from '#features/orders/lock-order.ts';
import { canSeeInternalNotes } from '#features/orders/policy.ts';
import type { TimelineEntry, TimelinePage } from '#features/orders/shared/view-contract.ts';
import { selectEntryRow, type EntryKind, type StoredEntry } from './entry-rows.ts';
import { loadEntries } from './present-entries.ts';
import type { AttachedFile } from './read-files.ts';

const inTime = keyset('timeline', [
  ['at', 'timestamptz'],
  ['kind', 'text'],
  ['id', 'text'],
]);

/** Where an entry is, with its time as PostgreSQL writes it: a `Date` has no microseconds. */
interface Place {
  kind: EntryKind;
  /** Of its row. */
  id: string;
  exact_at: string;
}
type FoundEntry = Place & StoredEntry;

/** Events that the timeline shows as larger entries: the delivery, the revision request. */
const TOLD_OTHERWISE: readonly string[] = [orderDelivered.name, revisionRequested.name];

/** Entries of the same time come in this order. */
const KINDS = ['event', 'message', 'delivery', 'revision'] as const;

export const NO_TIMELINE: TimelinePage = {
  timeline: [],
  olderTimeline: null,
  isTimelineNewest: true,
};

/** A part of the history, without the rest of the order. Throws order_not_found if the actor may not see the order. */
export async function getTimeline(
  ctx: Ctx,
  { orderId, ...query }: ConversationQuery & { orderId: string },
): Promise<TimelinePage> {
  return readTimeline(ctx, await getOrderRow(ctx, orderId), query);
}

/**
 * The part of the history that is asked for, as the person in `ctx` may see it; only the team sees internal notes. `orderFiles`: all files of
 * the order, if they are read anyway.
 */
export async function readTimeline(
  ctx: Ctx,
  order: OrderRow,
  { before, message }: ConversationQuery,
  orderFiles?: readonly AttachedFile[],
): Promise<TimelinePage> {
  const target = message === undefined ? null : await findPlace(ctx, order, message);
  if (!target) return readPage(ctx, order, { before: readCursor(before), orderFiles });
  for (const after of [ENTRIES_AFTER, 0]) {
    const later = await listPlaces(ctx, order, { after: target, limit: after + 1 });
    const end = later.length > after ? (later.at(-1) ?? null) : null;
    const page = await readPage(ctx, order, { before: end, wholeId: target.id, orderFiles });
    if (page.timeline.some(({ id }) => id === target.id)) return page;
  }
  return readPage(ctx, order, { before: null, orderFiles });
}

/** The whole history with whole texts, for a document. */
export async function readWholeTimeline(
  ctx: Ctx,
  order: OrderRow,
  orderFiles: readonly AttachedFile[],
): Promise<TimelineEntry[]> {
  const stored = await readRows(ctx, selectPlaces(ctx, order, {}));
  const present = await loadEntries(ctx, order, stored, { isNewest: true, orderFiles });
  const entries: TimelineEntry[] = [];
  for (const each of stored.toReversed()) {
    const entry = await present(each, { isWhole: true });
    if (entry) entries.push(entry);
  }
  return entries;
}

/** One entry with its whole text; null for none that the person in `ctx` may see. */
export async function findEntry(
  ctx: Ctx,
  order: OrderRow,
  id: string,
): Promise<TimelineEntry | null> {
  if (!isUuid(id)) return null;
  const [stored] = await readRows(ctx, selectPlace(ctx, order, id));
  if (!stored) return null;
  const present = await loadEntries(ctx, order, [stored], { isNewest: false });
  return present(stored, { isWhole: true });
}

interface PageInput {
  before: Place | null;
  wholeId?: string;
  orderFiles?: readonly AttachedFile[] | undefined;
}

async function readPage(
  ctx: Ctx,
  order: OrderRow,
  { before, wholeId, orderFiles }: PageInput,
): Promise<TimelinePage> {
  const isNewest = before === null;
  const stored = await readRows(ctx, selectPlaces(ctx, order, { before, limit: MAX_ENTRIES + 1 }));
  const shown = stored.slice(0, MAX_ENTRIES);
  const present = await loadEntries(ctx, order, shown, { isNewest, orderFiles });
  const page = await fillPage(stored, (each) => present(each, { isWhole: each.id === wholeId }));
  const oldest = page.length < stored.length ? stored[page.length - 1] : undefined;
  return {
    timeline: page.filter((entry) => entry !== null).toReversed(),
    olderTimeline: oldest ? writeCursor(oldest) : null,
    isTimelineNewest: isNewest,
  };
}

/** The entries at these places, in their order. */
async function readRows(ctx: Ctx, places: RawBuilder<Place>): Promise<FoundEntry[]> {
  const { rows } = await sql<FoundEntry>`
    select kind, id, at, exact_at, ${selectEntryRow(ctx)} as row from (${places}) entries`.execute(
    ctx.db,
  );
  return rows;
}

interface Bounds {
  /** The newest entries before this one. */
  before?: Place | null;
  /** The oldest entries after this one. */
  after?: Place;
  /** All without a limit. */
  limit?: number;
}

async function listPlaces(ctx: Ctx, order: OrderRow, bounds: Bounds): Promise<Place[]> {
  return (await selectPlaces(ctx, order, bounds).execute(ctx.db)).rows;
}

/** Where entries are that this reader sees: the newest first, after an entry the oldest first. */
function selectPlaces(
  ctx: Ctx,
  order: OrderRow,
  { before = null, after, limit }: Bounds,
): RawBuilder<Place> {
  const from = after ?? before;
  const sort = sql.raw(after ? 'asc' : 'desc');
  const most = limit === undefined ? sql`` : sql`limit ${sql.lit(limit)}`;
  // Each table gives its own first ones by an index; the rest is sorting a few rows.
  const tables = KINDS.map((kind) => {
    const { source, at } = sourceOf(ctx, order, kind);
    const bound = from ? sql`and ${boundOf(kind, from, after ? '>' : '<', at)}` : sql``;
    return sql`(
      select ${sql.lit(kind)} as kind, ${sql.lit(KINDS.indexOf(kind))} as rank, id::text as id, ${at} as at, ${at}::text as exact_at
      ${source} ${bound} order by ${at} ${sort}, ${sql.ref(tableOf(kind))}.id ${sort} ${most}
    )`;
  });
  return sql<Place>`
    select kind, id, at, exact_at from (${sql.join(tables, sql` union all `)}) places
    order by at ${sort}, rank ${sort}, lpad(id, 36, '0') collate "C" ${sort} ${most}`;
}

/** The entries of one kind on this side of a position. */
function boundOf(
  kind: EntryKind,
  from: Place,
  side: '<' | '>',
  at: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const order = Math.sign(KINDS.indexOf(kind) - KINDS.indexOf(from.kind));
  if (order === 0) {
    const type = sql.raw(kind === 'event' ? 'bigint' : 'uuid');
    return sql`(${at}, ${sql.ref(tableOf(kind))}.id) ${sql.raw(side)} (${from.exact_at}::timestamptz, ${from.id}::${type})`;
  }
  const isTieIncluded = order < 0 === (side === '<');
  return sql`${at} ${sql.raw(isTieIncluded ? `${side}=` : side)} ${from.exact_at}::timestamptz`;
}

function tableOf(kind: EntryKind) {
  return {
    event: 'order_events',
    message: 'order_messages',
    delivery: 'deliveries',
    revision: 'revisions',
  }[kind];
}

function sourceOf(ctx: Ctx, { id }: OrderRow, kind: EntryKind) {
  const isSeen = canSeeInternalNotes(ctx.actor) ? sql`` : sql`and not is_internal`;
  const types = sql.join(TOLD_OTHERWISE.map((type) => sql.lit(type)));
  const conditions = {
    event: sql`and type not in (${types}) ${isSeen}`,
    message: isSeen,
    delivery: sql``,
    revision: sql``,
  };
  const at = sql.ref(kind === 'event' ? 'order_events.at' : `${tableOf(kind)}.created_at`);
  return {
    at,
    source: sql`from ${sql.table(tableOf(kind))} where order_id = ${id} ${conditions[kind]}`,
  };
}

async function findPlace(ctx: Ctx, order: OrderRow, id: string): Promise<Place | null> {
  if (!isUuid(id)) return null;
  const { rows } = await selectPlace(ctx, order, id).execute(ctx.db);
  return rows[0] ?? null;
}

/** Of a message, delivery or request for changes; nothing for anything that this reader does not see. */
function selectPlace(ctx: Ctx, order: OrderRow, id: string): RawBuilder<Place> {
  const tables = (['message', 'delivery', 'revision'] as const).map((kind) => {
    const { source, at } = sourceOf(ctx, order, kind);
    return sql`select ${sql.lit(kind)} as kind, id::text as id, ${at} as at, ${at}::text as exact_at ${source} and id = ${id}::uuid`;
  });
  return sql<Place>`${sql.join(tables, sql` union all `)}`;
}

function writeCursor({ exact_at, kind, id }: Place): string {
  return inTime.write([exact_at, kind, id]);
}

function readCursor(text: string | undefined): Place | null {
  const values = inTime.read(text);
  if (!values) return null;
  const [exact_at = '', rawKind, id = ''] = values;
  const kind = KINDS.find((each) => each === rawKind);
  const isId = kind === 'event' ? /^\d{1,18}$/.test(id) : isUuid(id);
  if (!kind || !isId) throw unknownCursor();
  return { exact_at, kind, id };
}
