import type { Ctx } from '#kit/ctx.ts';
import type { PageSlug } from './contract.ts';
import { getStartingText } from './store-starting-texts.ts';

/** Locks a page for a change; a page that is not stored yet starts with its starting text. */
export async function lockPage(tx: Ctx, slug: PageSlug) {
  await tx.db
    .insertInto('pages')
    .values({ slug, ...(await getStartingText(tx, slug)), version: 0, updated_at: tx.now })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  return tx.db
    .selectFrom('pages')
    .selectAll()
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
