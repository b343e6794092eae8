import { sql } from 'kysely';
import { z } from 'zod';
import { listTeam } from '#features/accounts/list-team.ts';
import type { FileSummary } from '#features/files/contract.ts';
import { holdOf } from '#features/files/scan/scan-state.ts';
import { getSettings } from '#features/settings/queries.ts';
import { requirePermission } from '#kit/authorize.ts';
import { countUpTo } from '#kit/count-up-to.ts';
import type { Ctx } from '#kit/ctx.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';
import { EnquirySuspicion, type EnquiryThread } from './contract.ts';
import { JOINED_MEMBER, presentEnquiry, presentMessage } from './present-enquiry.ts';

const MAX_MESSAGES = 200;

/** An enquiry with everything written since; administrators only. `takesMail` says whether answers by mail arrive here. */
export async function getEnquiry(
  ctx: Ctx,
  { id, takesMail }: { id: string; takesMail: boolean },
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
  if (!row) throw new Failure(CommonFailures.not_found);
  const [messages, files, team, { contactEmail }] = await Promise.all([
    readMessages(ctx, id),
    readFiles(ctx, id),
    listTeam(ctx, 'enquiries.handle'),
    getSettings(ctx),
  ]);
  return {
    ...presentEnquiry(row),
    message: row.message,
    files: filesOf(files, null),
    suspicions: z.array(EnquirySuspicion).parse(row.suspicions),
    messages: messages.map((each) => presentMessage(each, filesOf(files, each.id))),
    customer:
      row.user_id !== null && row.customer_username !== null
        ? { id: row.user_id, username: row.customer_username }
        : null,
    answersArrive: takesMail ? 'here' : contactEmail ? 'contact_address' : 'nowhere',
    team,
  };
}

function readFiles(ctx: Ctx, enquiryId: string) {
  return ctx.db
    .selectFrom('enquiry_files')
    .innerJoin('files', 'files.id', 'enquiry_files.file_id')
    .select(['files.id', 'name', 'content_type', 'size_bytes', 'message_id', 'scan_state'])
    .where('enquiry_id', '=', enquiryId)
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

async function readMessages(ctx: Ctx, enquiryId: string) {
  const rows = await ctx.db
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
    .where('enquiry_id', '=', enquiryId)
    .orderBy('enquiry_messages.created_at', 'desc')
    .orderBy('enquiry_messages.id', 'desc')
    .limit(MAX_MESSAGES)
    .execute();
  return rows.toReversed();
}

/** How many enquiries wait for the team: new ones, and those that somebody works on. */
export function countOpenEnquiries(ctx: Ctx): Promise<number> {
  requirePermission(ctx, 'enquiries.handle');
  return countUpTo(ctx, { from: sql`from enquiries where state in ('new', 'open')` });
}
