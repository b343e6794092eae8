/** The order's history, merged from five tables in chronological order. */
import type { Selectable } from 'kysely';
import type { OrderFiles } from '#db/schema.ts';
import { holdOf } from '#features/files/scan/scan-state.ts';
import { SENDER_COLUMNS } from '#features/accounts/present-sender.ts';
import { presentPreview } from '#features/files/previews/present-preview.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { countComments, listRequestedComments } from '#features/orders/proofs/queries.ts';
import { sentenceOf } from '#kit/sentence.ts';
import { plainMessage } from '#lib/message-markdown.ts';
import type { Locale } from '#lib/locale.ts';
import { presentActor, presentAuthor } from './present-author.ts';
import { editableTime, lastSeen, quoteOf } from './present-message.ts';
import { byMailOf } from './present-by-mail.ts';
import { readAtOf } from './company-readings.ts';
import { renderTexts } from './render-texts.ts';
import { canSeeAmounts, canSeeInternalNotes, sideOf } from '#features/orders/policy.ts';
import type { OrderFile, TimelineEntry } from '#features/orders/view-contract.ts';

/** Events that the timeline shows as larger entries: the delivery, the revision request. */
const TOLD_OTHERWISE = ['order.delivered', 'order.revision_requested'];

type Event = Extract<TimelineEntry, { kind: 'event' }>;

export interface AttachedFile extends Pick<
  Selectable<OrderFiles>,
  'message_id' | 'delivery_id' | 'revision_id' | 'question_id'
> {
  file: OrderFile;
  uploadedBy: string | null;
  createdAt: Date;
}

/** Every attached file of the order, oldest first. */
export async function readFiles(ctx: Ctx, order: OrderRow): Promise<AttachedFile[]> {
  const comments = await countComments(ctx, order);
  const rows = await ctx.db
    .selectFrom('order_files')
    .innerJoin('files', 'files.id', 'order_files.file_id')
    .selectAll('order_files')
    .leftJoin('file_previews', 'file_previews.file_id', 'files.id')
    .select([
      'files.name',
      'files.content_type',
      'files.size_bytes',
      'files.uploaded_by',
      'files.scan_state',
      'file_previews.state as preview_state',
      'file_previews.pages as preview_pages',
      'file_previews.page_count as preview_page_count',
    ])
    .where('order_files.order_id', '=', order.id)
    .orderBy('files.created_at')
    .orderBy('files.name')
    .execute();
  return rows.map((row) => ({
    ...row,
    uploadedBy: row.uploaded_by,
    createdAt: row.created_at,
    file: {
      id: row.file_id,
      name: row.name,
      contentType: row.content_type,
      sizeBytes: Number(row.size_bytes),
      firstDownloadedAt: row.first_downloaded_at?.toISOString() ?? null,
      comments: row.delivery_id
        ? (comments.get(row.file_id) ?? { openCount: 0, newCount: 0 })
        : null,
      hold: holdOf(row.scan_state),
      preview: presentPreview({ name: row.name, contentType: row.content_type }, row),
    },
  }));
}

/** The history as the person in `ctx` may see it; only the team sees internal notes. */
export async function readTimeline(
  ctx: Ctx,
  order: OrderRow,
  files: readonly AttachedFile[],
): Promise<TimelineEntry[]> {
  const [events, messages, deliveries, revisions, requested] = await Promise.all([
    listEvents(ctx, order),
    listMessages(ctx, order),
    listDeliveries(ctx, order),
    listRevisions(ctx, order),
    listRequestedComments(ctx, order.id),
  ]);
  const filesOf = (key: 'message_id' | 'delivery_id' | 'revision_id', id: string) =>
    files.filter((each) => each[key] === id).map((each) => each.file);
  const viewer = sideOf(ctx.actor, order);
  const readAt =
    viewer === 'customer'
      ? await readAtOf(ctx, order, requireUser(ctx).userId)
      : order.admin_read_at;
  const quotable = {
    messages: new Map(messages.map((row) => [row.id, row])),
    deliveries: new Map(deliveries.map((row) => [row.id, row])),
  };
  const seen = lastSeen(order, viewer, messages);
  const html = await renderTexts(order.id, files, [...messages, ...deliveries, ...revisions]);

  const seesAmounts = canSeeAmounts(ctx.actor, order);
  const entries: TimelineEntry[] = [
    ...events
      .filter((row) => seesAmounts || !hasAmount(row))
      .map((row) => ({
        kind: 'event' as const,
        id: `event-${row.id}`,
        at: row.at.toISOString(),
        author: presentActor(ctx, order, { ...row, userId: row.actor_id }),
        type: row.type,
        data: readable(row, ctx.locale),
      })),
    ...messages.map((row) => ({
      kind: 'message' as const,
      id: row.id,
      at: row.created_at.toISOString(),
      author: presentAuthor(ctx, side(row.author_side), { ...row, userId: row.author_id }),
      body: row.body,
      html: html(row.id),
      quote: quoteOf(ctx, row, quotable),
      byMail: byMailOf(row, ctx.locale, viewer),
      editedAt: row.edited_at?.toISOString() ?? null,
      editableUntil: editableTime(ctx, order, row),
      seenAt: row.id === seen?.id ? seen.at : null,
      files: filesOf('message_id', row.id),
      isInternal: row.is_internal,
      isUnread: row.author_side !== viewer && (readAt === null || row.created_at > readAt),
    })),
    ...deliveries.map((row) => ({
      kind: 'delivery' as const,
      id: row.id,
      at: row.created_at.toISOString(),
      author: presentAuthor(ctx, 'admin', { ...row, userId: row.delivered_by }),
      number: row.number,
      message: row.message,
      html: html(row.id),
      files: filesOf('delivery_id', row.id),
      acceptedAt: row.accepted_at?.toISOString() ?? null,
      rejectedAt: row.rejected_at?.toISOString() ?? null,
    })),
    ...revisions.map((row, index) => ({
      kind: 'revision' as const,
      id: row.id,
      at: row.created_at.toISOString(),
      author: presentAuthor(ctx, 'customer', { ...row, userId: row.requested_by ?? order.user_id }),
      number: index + 1,
      reason: row.reason,
      html: html(row.id),
      files: filesOf('revision_id', row.id),
      comments: requested
        .filter(({ revisionId }) => revisionId === row.id)
        .map(({ revisionId: _request, ...comment }) => comment),
    })),
  ];
  // The sort is stable: entries of the same millisecond keep the order of the lists above.
  return entries.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}

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

function listEvents(ctx: Ctx, order: OrderRow) {
  return ctx.db
    .selectFrom('order_events')
    .leftJoin('users', 'users.id', 'order_events.actor_id')
    .selectAll('order_events')
    .select(SENDER_COLUMNS)
    .where('order_id', '=', order.id)
    .where('type', 'not in', TOLD_OTHERWISE)
    .$if(!canSeeInternalNotes(ctx.actor), (query) => query.where('is_internal', '=', false))
    .orderBy('order_events.id')
    .execute();
}

function listMessages(ctx: Ctx, order: OrderRow) {
  return ctx.db
    .selectFrom('order_messages')
    .leftJoin('users', 'users.id', 'order_messages.author_id')
    .selectAll('order_messages')
    .select(SENDER_COLUMNS)
    .where('order_id', '=', order.id)
    .$if(!canSeeInternalNotes(ctx.actor), (query) => query.where('is_internal', '=', false))
    .orderBy('order_messages.created_at')
    .execute();
}

function listDeliveries(ctx: Ctx, order: OrderRow) {
  return ctx.db
    .selectFrom('deliveries')
    .leftJoin('users', 'users.id', 'deliveries.delivered_by')
    .selectAll('deliveries')
    .select(SENDER_COLUMNS)
    .where('order_id', '=', order.id)
    .orderBy('number')
    .execute();
}

function listRevisions(ctx: Ctx, order: OrderRow) {
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
    .where('revisions.order_id', '=', order.id)
    .orderBy('revisions.created_at')
    .execute();
}
