/** Entries of an order's history, as the person in `ctx` may see them. */
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { sentenceOf } from '#kit/sentence.ts';
import { plainMessage } from '#lib/markdown/message-markdown.ts';
import type { Locale } from '#lib/locale.ts';
import { presentActor, presentAuthor } from './present-author.ts';
import type { StoredEntry } from './entry-rows.ts';
import { editableTime, lastSeen, quoteOf } from './present-message.ts';
import { byMailOf } from './present-by-mail.ts';
import { readAtOf } from './company-readings.ts';
import { readFiles, type AttachedFile } from './read-files.ts';
import { renderBeginning, textRenderer } from './render-texts.ts';
import { canSeeAmounts, sideOf } from '#features/orders/policy.ts';
import type { TimelineEntry } from '#features/orders/shared/view-contract.ts';

type Event = Extract<TimelineEntry, { kind: 'event' }>;

/** Up to when the reader's side has read, in a company this person; null for nothing. */
export async function readMarkOf(ctx: Ctx, order: OrderRow): Promise<Date | null> {
  return sideOf(ctx.actor, order) === 'customer'
    ? readAtOf(ctx, order, requireUser(ctx).userId)
    : order.admin_read_at;
}

/**
 * Reads what some entries need beside their rows, and returns the function that presents one of them: a long text with its beginning unless
 * the whole is wanted; null for an event that says an amount to somebody who sees none. `isNewest`: the entries are the end of the history,
 * and say what the other side has seen. `orderFiles`: all files of the order, if they are read anyway.
 */
export async function loadEntries(
  ctx: Ctx,
  order: OrderRow,
  entries: readonly StoredEntry[],
  { isNewest, orderFiles }: { isNewest: boolean; orderFiles?: readonly AttachedFile[] | undefined },
) {
  const [files, readAt, render] = await Promise.all([
    orderFiles ?? readFiles(ctx, order, { entryIds: entries.flatMap(idOfText) }),
    readMarkOf(ctx, order),
    textRenderer(ctx, order.id, entries.flatMap(textOf)),
  ]);
  const filesOf = (key: 'message_id' | 'delivery_id' | 'revision_id', id: string) =>
    files
      .filter((each) => each[key] === id)
      // As they were chosen; earlier versions stored no order.
      .toSorted((a, b) => (a.position ?? -1) - (b.position ?? -1))
      .map((each) => each.file);
  const viewer = sideOf(ctx.actor, order);
  const seen = isNewest ? lastSeen(order, viewer, entries) : null;
  const seesAmounts = canSeeAmounts(ctx.actor, order);

  return async function present(
    entry: StoredEntry,
    { isWhole = false } = {},
  ): Promise<TimelineEntry | null> {
    const { id, at: date } = entry;
    const at = date.toISOString();
    const show = async (text: string, isPlain = false) =>
      isWhole
        ? { text, html: await render(text, date, isPlain), isCut: false }
        : renderBeginning((part) => render(part, date, isPlain), text);
    switch (entry.kind) {
      case 'event': {
        const { kind, row } = entry;
        if (!seesAmounts && hasAmount(row)) return null;
        const author = presentActor(ctx, order, { ...row, userId: row.actor_id });
        const { type } = row;
        return { kind, id: `event-${id}`, at, author, type, data: readable(row, ctx.locale) };
      }
      case 'message': {
        const { kind, row } = entry;
        const { text, html, isCut } = await show(row.body, row.by_mail !== null);
        const editableUntil = editableTime(ctx, order, { ...row, created_at: date });
        return {
          kind,
          id,
          at,
          author: presentAuthor(ctx, row.author_side, { ...row, userId: row.author_id }),
          // What is edited is the whole text.
          body: editableUntil === null ? text : row.body,
          html,
          isCut,
          quote: quoteOf(ctx, row),
          byMail: byMailOf(row, ctx.locale, viewer),
          editedAt: iso(row.edited_at),
          editableUntil,
          seenAt: id === seen?.id ? seen.at : null,
          files: filesOf('message_id', id),
          isInternal: row.is_internal,
          isUnread: row.author_side !== viewer && (readAt === null || date > readAt),
        };
      }
      case 'delivery': {
        const { kind, row } = entry;
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
          files: filesOf('delivery_id', id),
          acceptedAt: iso(row.accepted_at),
          rejectedAt: iso(row.rejected_at),
        };
      }
      case 'revision': {
        const { kind, row } = entry;
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
          files: filesOf('revision_id', id),
          comments: row.comments,
        };
      }
    }
  };
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

const iso = (at: string | null) => at && new Date(at).toISOString();

const idOfText = ({ kind, id }: StoredEntry) => (kind === 'event' ? [] : [id]);

function textOf(entry: StoredEntry): string[] {
  switch (entry.kind) {
    case 'event':
      return [];
    case 'message':
      return [entry.row.body];
    case 'delivery':
      return [entry.row.message];
    case 'revision':
      return [entry.row.reason];
  }
}
