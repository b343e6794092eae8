import type { Selectable } from 'kysely';
import type { Enquiries } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';

export type EnquiryRow = Selectable<Enquiries>;

/** Locks an enquiry for a change; throws not found. */
export async function lockEnquiry(tx: Ctx, id: string): Promise<EnquiryRow> {
  const row = await tx.db
    .selectFrom('enquiries')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiFailure(CommonFailures.not_found);
  return row;
}
