import type { Ctx } from './ctx.ts';

/** Runs the verb's work in one transaction; a verb called by another verb joins the one already open. */
export function transact<Result>(ctx: Ctx, work: (tx: Ctx) => Promise<Result>): Promise<Result> {
  if (ctx.db.isTransaction) return work(ctx);
  return ctx.db.transaction().execute((trx) => work({ ...ctx, db: trx }));
}
