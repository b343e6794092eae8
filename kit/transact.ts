import type { Ctx } from './ctx.ts';
import type { SecurityEvent } from './security-log.ts';

/** Runs a verb's work in one transaction; a verb called by another verb joins its transaction. */
export async function transact<Result>(
  ctx: Ctx,
  work: (tx: Ctx) => Promise<Result>,
): Promise<Result> {
  if (ctx.db.isTransaction) return work(ctx);
  const events: SecurityEvent[] = [];
  const security = { write: (event: SecurityEvent) => void events.push(event) };
  const result = await ctx.db
    .transaction()
    .execute((trx) => work({ ...ctx, db: trx, ...(ctx.security && { security }) }));
  for (const event of events) ctx.security?.write(event);
  return result;
}
