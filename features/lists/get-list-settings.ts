import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { requireTeam } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { byName } from '#kit/lists/by-name.ts';
import { readTogether } from '#kit/read-together.ts';
import { MAX_VIEWS, type ListSettings } from './contract.ts';
import { getList } from './find-list.ts';

/** The reader's columns of a list, the reader's views, and the shared ones. */
export async function getListSettings(ctx: Ctx, listName: string): Promise<ListSettings> {
  const { userId } = requireTeam(ctx);
  const { name: list } = getList(ctx, listName);
  const { columns, own, shared } = await readTogether(ctx, [
    ctx.db
      .selectFrom('list_columns')
      .select('columns')
      .where('user_id', '=', userId)
      .where('list', '=', list)
      .as('columns'),
    jsonArrayFrom(selectViews(ctx, list).where('owner_id', '=', userId)).as('own'),
    jsonArrayFrom(
      selectViews(ctx, list).where('is_shared', '=', true).where('owner_id', '<>', userId),
    ).as('shared'),
  ]);
  return {
    columns,
    views: [...own, ...shared].map(({ id, name, query, is_shared, owner_id }) => ({
      id,
      name,
      query,
      isShared: is_shared,
      isMine: owner_id === userId,
    })),
  };
}

function selectViews(ctx: Ctx, list: string) {
  return ctx.db
    .selectFrom('list_views')
    .select(['id', 'name', 'query', 'is_shared', 'owner_id'])
    .where('list', '=', list)
    .orderBy(byName('name'))
    .orderBy('id')
    .limit(MAX_VIEWS);
}
