import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { viewerOf, type Ctx } from './ctx.ts';
import type { SecurityEvent } from './security-log.ts';

/**
 * Runs a verb's work in one transaction; a verb called by another verb joins its transaction. Throws for somebody who views an account:
 * the routes refuse their changes already (`createRoute`), and a read that began to write would be refused here.
 */
export async function transact<Result>(
  ctx: Ctx,
  work: (tx: Ctx) => Promise<Result>,
): Promise<Result> {
  if (viewerOf(ctx.actor)) throw new ApiFailure(CommonFailures.read_only_view);
  if (ctx.db.isTransaction) return work(ctx);
  const events: SecurityEvent[] = [];
  const security = { write: (event: SecurityEvent) => void events.push(event) };
  const last: Ctx['last'] = new Map();
  const result = await ctx.db.transaction().execute(async (trx) => {
    const done = await work({ ...ctx, db: trx, last, ...(ctx.security && { security }) });
    for (const each of last.values()) await each();
    return done;
  });
  for (const event of events) ctx.security?.write(event);
  return result;
}

/** Runs this last in the transaction, when it has changed everything, and once for equal keys. */
export function beforeCommit(tx: Ctx, key: string, work: () => Promise<void>): void {
  if (!tx.last) throw new Error('Call this in `transact`');
  if (!tx.last.has(key)) tx.last.set(key, work);
}
