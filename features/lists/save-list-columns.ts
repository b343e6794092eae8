import { requireTeam } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import type { ColumnChoice } from './contract.ts';
import { getList } from './find-list.ts';

/** Remembers the columns that the reader wants to see in a list. Columns that the list does not have are left out. */
export function saveListColumns(
  ctx: Ctx,
  listName: string,
  { columns }: ColumnChoice,
): Promise<void> {
  return transact(ctx, async (tx) => {
    const { userId } = requireTeam(tx);
    const list = getList(tx, listName);
    if (columns === null) {
      await tx.db
        .deleteFrom('list_columns')
        .where('user_id', '=', userId)
        .where('list', '=', list.name)
        .execute();
      return;
    }
    const validColumns = Object.keys(list.columns).filter((each) => columns.includes(each));
    await tx.db
      .insertInto('list_columns')
      .values({ user_id: userId, list: list.name, columns: validColumns })
      .onConflict((row) => row.columns(['user_id', 'list']).doUpdateSet({ columns: validColumns }))
      .execute();
  });
}
