import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { listTeam } from '#features/accounts/list-team.ts';
import type { FileSummary } from '#features/files/contract.ts';
import { holdOf } from '#features/files/scan/scan-state.ts';
import { getSettings } from '#features/settings/queries.ts';
import { requirePermission } from '#kit/authorize.ts';
import { countOf } from '#kit/count-up-to.ts';
import { keyset, type KeysetColumn, type Position } from '#kit/lists/keyset.ts';
import { ENTRIES_AFTER, MAX_ENTRIES, fillPage } from '#lib/conversation/conversation.ts';
import type { ConversationQuery } from '#lib/conversation/conversation-query.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Ctx } from '#kit/ctx.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { EnquirySuspicion, type EnquiryThread } from './contract.ts';
import { JOINED_MEMBER, presentEnquiry, presentMessage } from './present-enquiry.ts';

const BY_TIME: readonly KeysetColumn[] = [
  ['enquiry_messages.created_at', 'timestamptz'],
  ['enquiry_messages.id', 'uuid'],
];
const newestFirst = keyset('enquiry-messages', BY_TIME);
const oldestFirst = keyset('enquiry-messages', BY_TIME, 'asc');

/** An enquiry with everything written since; administrators only. `takesMail` says whether answers by mail arrive here. */
export async function getEnquiry(
  ctx: Ctx,
  { id, takesMail, ...query }: ConversationQuery & { id: string; takesMail: boolean },
): Promise<EnquiryThread> {
  requirePermission(ctx, 'enquiries.handle');
  const row = await ctx.db
    .selectFrom('enquiries')
    .leftJoin('users as member', 'member.id', 'enquiries.assignee_id')
    .leftJoin('users as customer', 'customer.id', 'enquiries.user_id')
    .selectAll('enquiries')
    .select([...JOINED_MEMBER, 'customer.username as customer_username'])
    .where('enquiries.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ApiFailure(CommonFailures.not_found);
  const [thread, files, team, { contactEmail }] = await Promise.all([
    readThread(ctx, id, query),
    readFiles(ctx, id, null),
    listTeam(ctx, 'enquiries.handle'),
    getSettings(ctx),
  ]);
  return {
    ...presentEnquiry(row),
    message: row.message,
    files: filesOf(files, null),
    suspicions: z.array(EnquirySuspicion).parse(row.suspicions),
    ...thread,
    customer:
      row.user_id !== null && row.customer_username !== null
        ? { id: row.user_id, username: row.customer_username }
        : null,
    answersArrive: takesMail ? 'here' : contactEmail ? 'contact_address' : 'nowhere',
    team,
  };
}

/** The files of some messages, or those that came with the enquiry. */
function readFiles(ctx: Ctx, enquiryId: string, messageIds: readonly string[] | null) {
  return ctx.db
    .selectFrom('enquiry_files')
    .innerJoin('files', 'files.id', 'enquiry_files.file_id')
    .select(['files.id', 'name', 'content_type', 'size_bytes', 'message_id', 'scan_state'])
    .where('enquiry_id', '=', enquiryId)
    .where(
      messageIds === null
        ? sql<boolean>`message_id is null`
        : sql<boolean>`message_id = any (${messageIds}::uuid[])`,
    )
    .orderBy('enquiry_files.created_at')
    .orderBy('files.id')
    .execute();
}

function filesOf(
  files: Awaited<ReturnType<typeof readFiles>>,
  messageId: string | null,
): FileSummary[] {
  return files
    .filter(({ message_id }) => message_id === messageId)
    .map(({ id, name, content_type: contentType, size_bytes, scan_state }) => ({
      id,
      name,
      contentType,
      sizeBytes: Number(size_bytes),
      hold: holdOf(scan_state),
    }));
}

type Thread = Pick<EnquiryThread, 'messages' | 'olderMessages' | 'isNewest'>;

/** The messages that are asked for: the newest, those before some, or those around one. */
async function readThread(
  ctx: Ctx,
  enquiryId: string,
  { before, message }: ConversationQuery,
): Promise<Thread> {
  const target = message === undefined ? undefined : await findMessage(ctx, enquiryId, message);
  if (!target) return readPage(ctx, enquiryId, { before: newestFirst.read(before) });
  for (const after of [ENTRIES_AFTER, 0]) {
    const later = await listMessages(ctx, enquiryId, {
      after: target.list_position,
      limit: after + 1,
    });
    const end = later.length > after ? later.at(-1) : undefined;
    const page = await readPage(ctx, enquiryId, {
      before: end?.list_position ?? null,
      wholeId: target.id,
    });
    if (page.messages.some(({ id }) => id === target.id)) return page;
  }
  return readPage(ctx, enquiryId, { before: null });
}

async function readPage(
  ctx: Ctx,
  enquiryId: string,
  { before, wholeId }: { before: Position | null; wholeId?: string },
): Promise<Thread> {
  const rows = await listMessages(ctx, enquiryId, { before, limit: MAX_ENTRIES + 1 });
  const files = await readFiles(
    ctx,
    enquiryId,
    rows.map(({ id }) => id),
  );
  const page = await fillPage(rows, async (row) =>
    presentMessage(row, filesOf(files, row.id), { isWhole: row.id === wholeId }),
  );
  const oldest = page.length < rows.length ? rows[page.length - 1] : undefined;
  return {
    messages: page.toReversed(),
    olderMessages: oldest ? newestFirst.write(oldest.list_position) : null,
    isNewest: before === null,
  };
}

async function findMessage(ctx: Ctx, enquiryId: string, id: string) {
  if (!isUuid(id)) return undefined;
  return ctx.db
    .selectFrom('enquiry_messages')
    .select(['id', newestFirst.position.as('list_position')])
    .where('enquiry_id', '=', enquiryId)
    .where('id', '=', id)
    .executeTakeFirst();
}

interface Bounds {
  /** The newest messages before this place; of all without one. */
  before?: Position | null;
  /** The oldest messages after this place. */
  after?: Position;
  limit: number;
}

function listMessages(ctx: Ctx, enquiryId: string, { before = null, after, limit }: Bounds) {
  const select = ctx.db
    .selectFrom('enquiry_messages')
    .leftJoin('users as member', 'member.id', 'enquiry_messages.author_id')
    .select([
      'enquiry_messages.id',
      'kind',
      'body',
      'left_out',
      'whole_email',
      'from_address',
      'enquiry_messages.created_at',
    ])
    .select(JOINED_MEMBER)
    .where('enquiry_id', '=', enquiryId);
  return after
    ? oldestFirst.rows(select, { after, limit })
    : newestFirst.rows(select, { after: before, limit });
}

/** How many enquiries wait for the team: new ones, and those that somebody works on. */
export function countOpenEnquiries(ctx: Ctx): RawBuilder<number> {
  requirePermission(ctx, 'enquiries.handle');
  return countOf({ from: sql`from enquiries where state in ('new', 'open')` });
}
