/** The unsaved texts of every editor: what is typed, who else is at work, and how long a text is kept. Checks no permission. */
import { sql } from 'kysely';
import { MEMBER_COLUMNS, presentMember } from '#features/accounts/team/team-member.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { Colleague, UnsavedText } from './contract.ts';

/** What is edited: the columns that name it in the table of its unsaved texts. */
export interface Edited {
  table: 'post_drafts' | 'translation_drafts';
  of: Readonly<Record<string, string | null>>;
}

/** Somebody who typed within this time is shown to colleagues. */
const RECENT_MS = 15 * 60_000;
const MAX_OTHERS = 5;

/** Forgotten texts are deleted, as those in the browser are. */
const MAX_AGE_MS = 30 * 24 * 3_600_000;

/** A person's own unsaved text; null without one. */
export async function findUnsavedText(
  ctx: Ctx,
  edited: Edited,
  userId: string,
): Promise<UnsavedText | null> {
  const row = await ctx.db
    .selectFrom(edited.table)
    .select(['base_version', 'fields', 'saved_at'])
    .where('user_id', '=', userId)
    .where(isOf(edited))
    .executeTakeFirst();
  if (!row) return null;
  return {
    baseVersion: row.base_version,
    fields: row.fields as Record<string, string>,
    savedAt: row.saved_at.toISOString(),
  };
}

/** Who else is at work on the same. */
export async function listColleagues(
  ctx: Ctx,
  edited: Edited,
  userId: string,
): Promise<Colleague[]> {
  const rows = await ctx.db
    .selectFrom(edited.table)
    .innerJoin('users', 'users.id', 'user_id')
    .select(MEMBER_COLUMNS)
    .select('saved_at')
    .where(isOf(edited))
    .where('user_id', '<>', userId)
    .where('saved_at', '>', new Date(ctx.now.getTime() - RECENT_MS))
    .orderBy('saved_at', 'desc')
    .limit(MAX_OTHERS)
    .execute();
  return rows.map((row) => ({
    name: presentMember(row).name,
    savedAt: row.saved_at.toISOString(),
  }));
}

/** Keeps one text per person and edited thing. Returns when. Safe to repeat. */
export async function keepUnsavedText(
  tx: Ctx,
  { table, of }: Edited,
  { userId, baseVersion, fields }: Omit<UnsavedText, 'savedAt'> & { userId: string },
): Promise<{ savedAt: string }> {
  const values = {
    base_version: baseVersion,
    fields: JSON.stringify(fields),
    saved_at: tx.now,
  };
  await tx.db
    .insertInto(table)
    .values({ user_id: userId, ...of, ...values } as never)
    .onConflict((conflict) =>
      conflict.columns(['user_id', ...Object.keys(of)] as never).doUpdateSet(values),
    )
    .execute();
  await tx.db
    .deleteFrom(table)
    .where('user_id', '=', userId)
    .where('saved_at', '<', new Date(tx.now.getTime() - MAX_AGE_MS))
    .execute();
  return { savedAt: tx.now.toISOString() };
}

/** Deletes a person's own unsaved text. */
export async function dropUnsavedText(ctx: Ctx, edited: Edited, userId: string): Promise<void> {
  await ctx.db.deleteFrom(edited.table).where('user_id', '=', userId).where(isOf(edited)).execute();
}

function isOf({ table, of }: Edited) {
  const conditions = Object.entries(of).map(([name, value]) => {
    const column = sql.ref(`${table}.${name}`);
    return value === null ? sql`${column} is null` : sql`${column} = ${value}`;
  });
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
