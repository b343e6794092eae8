import { sql } from 'kysely';
import { requireAdmin } from '#kit/authorize.ts';
import { countUpTo } from '#kit/count-up-to.ts';
import type { Ctx } from '#kit/ctx.ts';
import { decodeCursor, pageOf } from '#lib/cursor.ts';
import type { EnquiryFilter, EnquiryPage } from './contract.ts';
import { presentEnquiry } from './present-enquiry.ts';

const PAGE_SIZE = 50;

/** The administrators' inbox, newest first. */
export async function listEnquiries(ctx: Ctx, filter: EnquiryFilter): Promise<EnquiryPage> {
  requireAdmin(ctx);
  const after = decodeCursor(filter.cursor, 'uuid');
  const [rows, openCount] = await Promise.all([
    ctx.db
      .selectFrom('enquiries')
      .selectAll()
      .$if(filter.isHandled !== undefined, (query) =>
        // Written out, because each of the two has its own index.
        query.where('is_handled', '=', sql.lit(filter.isHandled === 'yes')),
      )
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`(created_at, id) < (${after?.at}, ${after?.id})`),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE + 1)
      .execute(),
    countOpenEnquiries(ctx),
  ]);
  const { page, nextCursor } = pageOf(rows, PAGE_SIZE, (row) => row.created_at);
  return {
    enquiries: page.map(presentEnquiry),
    nextCursor,
    openCount,
  };
}

/** The number of open enquiries. */
export function countOpenEnquiries(ctx: Ctx): Promise<number> {
  requireAdmin(ctx);
  return countUpTo(ctx, { from: sql`from enquiries where not is_handled` });
}
