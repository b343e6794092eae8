import { sql } from 'kysely';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { decodeCursor, encodeCursor } from '#lib/cursor.ts';
import { presentEnquiry } from './present-enquiry.ts';

const PAGE_SIZE = 50;

/** The studio's inbox, newest first. */
export async function listEnquiries(ctx: Ctx, input: { cursor?: string | undefined }) {
  requireAdmin(ctx);
  const after = decodeCursor(input.cursor);
  const rows = await ctx.db
    .selectFrom('enquiries')
    .selectAll()
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const hasMore = rows.length > PAGE_SIZE && last !== undefined;
  return {
    enquiries: page.map(presentEnquiry),
    nextCursor: hasMore ? encodeCursor({ at: last.created_at, id: last.id }) : null,
  };
}
