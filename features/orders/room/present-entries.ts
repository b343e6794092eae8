/** Entries of an order's history, as the person in `ctx` may see them. */
import { sql } from 'kysely';
import { SENDER_COLUMNS } from '#features/accounts/present-sender.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { selectRequestedComments } from '#features/orders/proofs/queries.ts';
import { sentenceOf } from '#kit/sentence.ts';
import { plainMessage } from '#lib/markdown/message-markdown.ts';
import type { Locale } from '#lib/locale.ts';
import { presentActor, presentAuthor } from './present-author.ts';
import { editableTime, lastSeen, QUOTED_CHARACTERS, quoteOf } from './present-message.ts';
import { byMailOf } from './present-by-mail.ts';
import { readAtOf } from './company-readings.ts';
import { readFiles } from './read-files.ts';
import { renderBeginning, textRenderer } from './render-texts.ts';
import { canSeeAmounts, sideOf } from '#features/orders/policy.ts';
import type { TimelineEntry } from '#features/orders/shared/view-contract.ts';

type Event = Extract<TimelineEntry, { kind: 'event' }>;

/** Where an entry is in the history. */
export interface Position {
  kind: TimelineEntry['kind'];
  /** Of its row. */
  id: string;
  at: Date;
}

/** Up to when the reader's side has read, in a company this person; null for nothing. */
export async function readMarkOf(ctx: Ctx, order: OrderRow): Promise<Date | null> {
  return sideOf(ctx.actor, order) === 'customer'
    ? readAtOf(ctx, order, requireUser(ctx).userId)
    : order.admin_read_at;
}

/**
 * Reads what some entries need, and returns the function that presents one of them: a long text with its beginning unless the whole is
 * wanted; null for an event that says an amount to somebody who sees none. `isNewest`: the entries are the end of the history, and say
 * what the other side has seen.
 */
export async function loadEntries(
  ctx: Ctx,
  order: OrderRow,
  positions: readonly Position[],
  { isNewest }: { isNewest: boolean },
) {
  const [rows, readAt] = await Promise.all([
    readRows(ctx, order, positions),
    readMarkOf(ctx, order),
  ]);
  const messages = [...rows.message.values()];
  const quotable = await readQuotable(ctx, messages);
  const viewer = sideOf(ctx.actor, order);
  const seen = isNewest ? lastSeen(order, viewer, messages) : null;
  const seesAmounts = canSeeAmounts(ctx.actor, order);
  const render = await textRenderer(ctx, order.id, rows.texts);

  return async function present(
    { kind, id, at: date }: Position,
    { isWhole = false } = {},
  ): Promise<TimelineEntry | null> {
    const at = date.toISOString();
    const show = async (text: string, isPlain = false) =>
      isWhole
        ? { text, html: await render(text, date, isPlain), isCut: false }
        : renderBeginning((part) => render(part, date, isPlain), text);
    switch (kind) {
      case 'event': {
        const row = rows.event.get(id);
        if (!row || (!seesAmounts && hasAmount(row))) return null;
        const author = presentActor(ctx, order, { ...row, userId: row.actor_id });
        const { type } = row;
        return { kind, id: `event-${id}`, at, author, type, data: readable(row, ctx.locale) };
      }
      case 'message': {
        const row = rows.message.get(id);
        if (!row) return null;
        const { text, html, isCut } = await show(row.body, row.by_mail !== null);
        const editableUntil = editableTime(ctx, order, row);
        return {
          kind,
          id,
          at,
          author: presentAuthor(ctx, side(row.author_side), { ...row, userId: row.author_id }),
          // What is edited is the whole text.
          body: editableUntil === null ? text : row.body,
          html,
          isCut,
          quote: quoteOf(ctx, row, quotable),
          byMail: byMailOf(row, ctx.locale, viewer),
          editedAt: row.edited_at?.toISOString() ?? null,
          editableUntil,
          seenAt: id === seen?.id ? seen.at : null,
          files: rows.filesOf('message_id', id),
          isInternal: row.is_internal,
          isUnread: row.author_side !== viewer && (readAt === null || row.created_at > readAt),
        };
      }
      case 'delivery': {
        const row = rows.delivery.get(id);
        if (!row) return null;
        const { text: message, html, isCut } = await show(row.message);
        return {
          kind,
          id,
          at,
          author: presentAuthor(ctx, 'admin', { ...row, userId: row.delivered_by }),
          number: row.number,
          message,
          html,
          isCut,
          files: rows.filesOf('delivery_id', id),
          acceptedAt: row.accepted_at?.toISOString() ?? null,
          rejectedAt: row.rejected_at?.toISOString() ?? null,
        };
      }
      case 'revision': {
        const row = rows.revision.get(id);
        if (!row) return null;
        const { text: reason, html, isCut } = await show(row.reason);
        const userId = row.requested_by ?? order.user_id;
        return {
          kind,
          id,
          at,
          author: presentAuthor(ctx, 'customer', { ...row, userId }),
          number: Number(row.number),
          reason,
          html,
          isCut,
          files: rows.filesOf('revision_id', id),
          comments: row.comments,
        };
      }
    }
  };
}

/** The rows of entries by their ids, their texts, and the files and comments that belong to them. */
async function readRows(ctx: Ctx, order: OrderRow, positions: readonly Position[]) {
  const idsOf = (kind: Position['kind']) =>
    positions.filter((each) => each.kind === kind).map(({ id }) => id);
  const entryIds = positions.filter(({ kind }) => kind !== 'event').map(({ id }) => id);
  const [events, messages, deliveries, revisions, files] = await Promise.all([
    listEvents(ctx, idsOf('event')),
    listMessages(ctx, idsOf('message')),
    listDeliveries(ctx, idsOf('delivery')),
    listRevisions(ctx, idsOf('revision')),
    readFiles(ctx, order, { entryIds }),
  ]);
  return {
    event: byId(events),
    message: byId(messages),
    delivery: byId(deliveries),
    revision: byId(revisions),
    texts: [
      ...messages.map(({ body }) => body),
      ...deliveries.map(({ message }) => message),
      ...revisions.map(({ reason }) => reason),
    ],
    filesOf: (key: 'message_id' | 'delivery_id' | 'revision_id', id: string) =>
      files.filter((each) => each[key] === id).map((each) => each.file),
  };
}

const byId = <Row extends { id: unknown }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [String(row.id), row]));

/**
 * A stored reason may be a message key, such as that of an automatic refund. What a customer asks for is written with light formatting:
 * events of earlier versions hold its marks.
 */
function readable({ type, data }: { type: string; data: unknown }, locale: Locale): Event['data'] {
  const read = type === 'extra_request.sent' ? plainMessage : (text: string) => text;
  const entries = Object.entries(data as Event['data']).map(([name, value]) => [
    name,
    typeof value === 'string' ? sentenceOf(read(value), locale) : value,
  ]);
  return Object.fromEntries(entries);
}

/** Events about money say how much. */
function hasAmount({ data }: { data: unknown }): boolean {
  return Object.keys(data as object).some((name) => name.endsWith('Minor'));
}

const side = (text: string) => text as 'customer' | 'admin';

async function listEvents(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return ctx.db
    .selectFrom('order_events')
    .leftJoin('users', 'users.id', 'order_events.actor_id')
    .selectAll('order_events')
    .select(SENDER_COLUMNS)
    .where('order_events.id', '=', anyOf(ids, 'bigint'))
    .execute();
}

/** Oldest first. */
async function listMessages(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return ctx.db
    .selectFrom('order_messages')
    .leftJoin('users', 'users.id', 'order_messages.author_id')
    .selectAll('order_messages')
    .select(SENDER_COLUMNS)
    .where('order_messages.id', '=', anyOf(ids, 'uuid'))
    .orderBy('order_messages.created_at')
    .orderBy('order_messages.id')
    .execute();
}

async function listDeliveries(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return ctx.db
    .selectFrom('deliveries')
    .leftJoin('users', 'users.id', 'deliveries.delivered_by')
    .selectAll('deliveries')
    .select(SENDER_COLUMNS)
    .where('deliveries.id', '=', anyOf(ids, 'uuid'))
    .execute();
}

async function listRevisions(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return ctx.db
    .selectFrom('revisions')
    .innerJoin('orders', 'orders.id', 'revisions.order_id')
    .innerJoin('users', (join) =>
      join.on('users.id', '=', (row) =>
        row.fn.coalesce('revisions.requested_by', 'orders.user_id'),
      ),
    )
    .selectAll('revisions')
    .select(SENDER_COLUMNS)
    .select((row) =>
      row
        .selectFrom('revisions as earlier')
        .select((count) => count.fn.countAll<bigint>().as('count'))
        .whereRef('earlier.order_id', '=', 'revisions.order_id')
        .whereRef('earlier.created_at', '<=', 'revisions.created_at')
        .as('number'),
    )
    .select(selectRequestedComments(ctx))
    .where('revisions.id', '=', anyOf(ids, 'uuid'))
    .execute();
}

/** What the messages quote; of each text only its start. */
async function readQuotable(
  ctx: Ctx,
  messages: readonly { reply_to_id: string | null; reply_to_delivery_id: string | null }[],
) {
  const ofMessages = messages.flatMap((row) => row.reply_to_id ?? []);
  const ofDeliveries = messages.flatMap((row) => row.reply_to_delivery_id ?? []);
  if (ofMessages.length + ofDeliveries.length === 0)
    return { messages: byId([]), deliveries: byId([]) };
  const [quotedMessages, quotedDeliveries] = await Promise.all([
    ctx.db
      .selectFrom('order_messages')
      .leftJoin('users', 'users.id', 'order_messages.author_id')
      .select(['order_messages.id', 'author_side', 'is_internal'])
      .select(sql<string>`left(body, ${sql.lit(QUOTED_CHARACTERS)})`.as('body'))
      .select(sql<boolean>`by_mail is not null`.as('isByMail'))
      .select(SENDER_COLUMNS)
      .where('order_messages.id', '=', anyOf(ofMessages, 'uuid'))
      .execute(),
    ctx.db
      .selectFrom('deliveries')
      .leftJoin('users', 'users.id', 'deliveries.delivered_by')
      .select(['deliveries.id', 'number'])
      .select(sql<string>`left(message, ${sql.lit(QUOTED_CHARACTERS)})`.as('message'))
      .select(SENDER_COLUMNS)
      .where('deliveries.id', '=', anyOf(ofDeliveries, 'uuid'))
      .execute(),
  ]);
  return { messages: byId(quotedMessages), deliveries: byId(quotedDeliveries) };
}

function anyOf(ids: readonly string[], type: 'bigint' | 'uuid') {
  return sql<never>`any (${ids}::${sql.raw(type)}[])`;
}
