import type { Ctx } from './ctx.ts';

/**
 * Reads something once for everything that one request reads. In a transaction it is read again, so a verb never decides by what was read
 * before it.
 */
export function readOnce<Result>(
  { db, reads }: Pick<Ctx, 'db' | 'reads'>,
  what: string,
  read: () => Promise<Result>,
): Promise<Result> {
  if (!reads || db.isTransaction) return read();
  const earlier = reads.get(what) as Promise<Result> | undefined;
  const result = earlier ?? read();
  reads.set(what, result);
  return result;
}
