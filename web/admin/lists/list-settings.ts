import type { ListView } from '#features/lists/contract.ts';
import type { ListDescription } from '#lib/lists/list.ts';
import { readListState, type ListState } from '#lib/lists/list.ts';
import { call } from '#web/api.ts';
import type { FormArgs } from '#web/forms/define-actions.ts';
import type { LoadArgs } from '#web/load.ts';

/** For a list's page: the page that its address asks for, with the saved views and chosen columns. */
export function loadList<List extends ListDescription, Page extends object>(
  list: List,
  ask: (args: LoadArgs, query: ListState<List> & { cursor?: string }) => Promise<Page>,
) {
  return async (args: LoadArgs) => {
    const { searchParams } = args.url;
    const cursor = searchParams.get('cursor');
    const query = { ...readListState(list, searchParams), ...(cursor && { cursor }) };
    const settings = args.api.admin.lists[':list'].$get({ param: { list: list.name } });
    const [page, lists] = await Promise.all([ask(args, query), call(settings)]);
    return { ...page, settings: lists };
  };
}

/** The view that a form of the list's tools saved, or deleted: it can be saved again. */
export type SentView = Pick<ListView, 'name' | 'query' | 'isShared'>;

/** For `defineActions` of a list's page: the forms of the list's tools. */
export function listActions({ name: list }: ListDescription) {
  return {
    'list-columns': async ({ api, form, text }: FormArgs) => {
      const columns = text('usual') ? null : form.getAll('columns').map(String);
      await call(api.admin.lists[':list'].columns.$put({ param: { list }, json: { columns } }));
    },
    'list-view-save': async ({ api, text }: FormArgs) => {
      const view = { name: text('name'), query: text('query'), isShared: text('isShared') !== '' };
      await call(api.admin.lists[':list'].views.$post({ param: { list }, json: view }));
      return { done: 'list-view-save' as const, ...view };
    },
    'list-view-delete': async ({ api, text }: FormArgs) => {
      const param = { list, id: text('id') };
      const view = await call(api.admin.lists[':list'].views[':id'].$delete({ param }));
      return { done: 'list-view-delete' as const, ...view };
    },
    /** The list may be downloaded: the person has proven lately who they are. */
    'list-export': async ({ api, text }: FormArgs) => {
      await call(api.account.verifications.$get());
      return { done: 'list-export' as const, exportedAt: Date.now(), decimals: text('decimals') };
    },
  };
}
