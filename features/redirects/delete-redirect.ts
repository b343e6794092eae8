import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { RedirectFailures } from './contract.ts';

/** Removes a redirect: its address answers that nothing is there. */
export function deleteRedirect(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'pages.edit');
    const redirect = await tx.db
      .deleteFrom('redirects')
      .where('id', '=', id)
      .returning('path')
      .executeTakeFirst();
    if (!redirect) throw new ApiFailure(RedirectFailures.redirect_not_found);
    await audit(tx, { action: 'redirect.deleted', subjectId: id, data: { name: redirect.path } });
  });
}
