import { requireTeam } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { lockNames } from '#kit/lock-names.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { listQueryString } from '#lib/lists/list.ts';
import { ListFailures, MAX_VIEWS, type ListView, type NewListView } from './contract.ts';
import { getList } from './find-list.ts';

const messageKey = messageKeysOf('api-lists');

/** Keeps what a list shows under a name. Only what the list knows is stored, so a view opens nothing else. */
export function saveListView(ctx: Ctx, listName: string, input: NewListView): Promise<ListView> {
  return transact(ctx, async (tx) => {
    const { userId } = requireTeam(tx);
    const list = getList(tx, listName);
    await lockNames(tx, `list_views ${userId}`);
    const { name, isShared } = input;
    const own = await tx.db
      .selectFrom('list_views')
      .select('name')
      .where('owner_id', '=', userId)
      .where('list', '=', list.name)
      .execute();
    if (own.some((view) => view.name === name)) {
      throw new ApiFailure(ListFailures.view_name_taken, {
        fields: { name: messageKey('view_name_taken') },
      });
    }
    if (own.length >= MAX_VIEWS) throw new ApiFailure(ListFailures.too_many_views);
    const query = listQueryString(list, Object.fromEntries(new URLSearchParams(input.query)));
    const { id } = await tx.db
      .insertInto('list_views')
      .values({
        list: list.name,
        owner_id: userId,
        name,
        query,
        is_shared: isShared,
        created_at: tx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, name, query, isShared, isMine: true };
  });
}
