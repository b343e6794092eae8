import { expect, test } from 'vitest';
import { userSource } from '#features/accounts/list-users.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { readRows } from './read-list.ts';

test('names are in the order of the language, page by page', async () => {
  const { db, close } = await testDatabase();
  try {
    const ctx = ctxFor(db, await buildUser(db, { role: 'admin', username: 'zz' }));
    for (const username of ['Zora', 'Ärger', 'anton', 'Azur', 'Öl', 'Otto', 'Émile', 'Emma'])
      await buildUser(db, { username });
    const read = async (cursor?: string) => {
      const page = await readRows(ctx, userSource, { sort: 'name', ...(cursor && { cursor }) }, 3);
      return { names: page.rows.map(({ username }) => username), next: page.nextCursor };
    };
    const names: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await read(cursor);
      names.push(...page.names);
      if (!page.next) break;
      cursor = page.next;
    }
    expect(names).toEqual(['anton', 'Ärger', 'Azur', 'Émile', 'Emma', 'Öl', 'Otto', 'Zora', 'zz']);
  } finally {
    await close();
  }
});
