import type { CustomerNote, CustomerNotePage } from './contract.ts';
import { requirePerson } from '#features/accounts/require-person.ts';
import { MEMBER_COLUMNS, presentMember } from '#features/accounts/team/team-member.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { byTime } from '#kit/lists/keyset.ts';
import { renderMessage } from '#kit/message-markdown.ts';

const PAGE_SIZE = 10;
const newestFirst = byTime('customer-notes', 'customer_notes.created_at', 'customer_notes.id');

/** The notes about a person, newest first; administrators only. Throws not_found for an unknown person. */
export async function listNotes(
  ctx: Ctx,
  { userId, cursor }: { userId: string; cursor?: string | undefined },
): Promise<CustomerNotePage> {
  requirePermission(ctx, 'customers.read');
  const [{ rows, nextCursor }] = await Promise.all([
    newestFirst.page(selectNotes(ctx, userId), { cursor, size: PAGE_SIZE }),
    requirePerson(ctx, userId),
  ]);
  return { notes: await Promise.all(rows.map(presentNote)), nextCursor };
}

function selectNotes(ctx: Ctx, userId: string) {
  return ctx.db
    .selectFrom('customer_notes')
    .leftJoin('users', 'users.id', 'customer_notes.author_id')
    .select([
      'customer_notes.id as note_id',
      'customer_notes.body',
      'customer_notes.version',
      'customer_notes.created_at',
      'customer_notes.edited_at',
      ...MEMBER_COLUMNS,
    ])
    .where('customer_notes.user_id', '=', userId)
    .where('customer_notes.deleted_at', 'is', null);
}

type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNotes>['execute']>>[number];

async function presentNote(row: NoteRow): Promise<CustomerNote> {
  const { id: authorId, username } = row;
  return {
    id: row.note_id,
    body: row.body,
    version: row.version,
    bodyHtml: await renderMessage({ text: row.body, files: [] }),
    author:
      authorId === null || username === null
        ? null
        : presentMember({ ...row, id: authorId, username }),
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  };
}
