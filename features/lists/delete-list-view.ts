import { requireTeam } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { getList } from './find-list.ts';
import { ListFailures, type NewListView } from './contract.ts';

/**
 * Deletes a view of the reader, or one that is shared: its owner may have left the team. Answers what it contained, so that it can be saved
 * again.
 */
export async function deleteListView(
  ctx: Ctx,
  { list, id }: { list: string; id: string },
): Promise<NewListView> {
  const { userId } = requireTeam(ctx);
  const view = await ctx.db
    .deleteFrom('list_views')
    .where('id', '=', id)
    .where('list', '=', getList(ctx, list).name)
    .where((where) => where.or([where('owner_id', '=', userId), where('is_shared', '=', true)]))
    .returning(['name', 'query', 'is_shared'])
    .executeTakeFirst();
  if (!view) throw new ApiFailure(ListFailures.view_not_found);
  return { name: view.name, query: view.query, isShared: view.is_shared };
}
