import { sql } from 'kysely';
import type { CustomerNote, CustomerNotePage } from '#features/accounts/note-contract.ts';
import { requirePerson } from '#features/accounts/require-person.ts';
import { MEMBER_COLUMNS, presentMember } from '#features/accounts/team-member.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { renderMessage } from '#kit/message-markdown.ts';
import { decodeCursor, pageOf } from '#lib/cursor.ts';

const PAGE_SIZE = 10;

/** The notes about a person, newest first; administrators only. Throws not_found for an unknown person. */
export async function listNotes(
  ctx: Ctx,
  { userId, cursor }: { userId: string; cursor?: string | undefined },
): Promise<CustomerNotePage> {
  requirePermission(ctx, 'customers.read');
  const after = decodeCursor(cursor, 'uuid');
  const [rows] = await Promise.all([
    selectNotes(ctx, userId)
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(customer_notes.created_at, customer_notes.id) < (${after?.at}, ${after?.id})`,
        ),
      )
      .orderBy('customer_notes.created_at', 'desc')
      .orderBy('customer_notes.id', 'desc')
      .limit(PAGE_SIZE + 1)
      .execute(),
    requirePerson(ctx, userId),
  ]);
  const { page, nextCursor } = pageOf(
    rows.map(({ note_id: id, ...row }) => ({ ...row, id, author: row.id })),
    PAGE_SIZE,
    (row) => row.created_at,
  );
  return { notes: await Promise.all(page.map(presentNote)), nextCursor };
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

interface NoteRow {
  id: string;
  body: string;
  version: number;
  created_at: Date;
  edited_at: Date | null;
  /** The author's id. */
  author: string | null;
  username: string | null;
  display_name: string | null;
  picture_file_id: string | null;
}

async function presentNote(row: NoteRow): Promise<CustomerNote> {
  const { author: authorId, username } = row;
  return {
    id: row.id,
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
