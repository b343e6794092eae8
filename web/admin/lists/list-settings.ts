import type { ListSettings, ListView } from '#features/lists/contract.ts';
import type { ListDescription } from '#lib/list.ts';
import { readListState, type ListState } from '#lib/list.ts';
import { call } from '#web/api.ts';
import type { FormArgs } from '#web/forms/define-actions.ts';
import type { LoadArgs } from '#web/load.ts';

/** What the address of a list page asks of its API. */
export function listRequest<List extends ListDescription>(
  list: List,
  { url }: Pick<LoadArgs, 'url'>,
): ListState<List> & { cursor?: string } {
  const cursor = url.searchParams.get('cursor');
  return { ...readListState(list, url.searchParams), ...(cursor && { cursor }) };
}

/** The saved views and chosen columns of a list. */
export function loadListSettings(
  { api }: Pick<LoadArgs, 'api'>,
  { name }: ListDescription,
): Promise<ListSettings> {
  return call(api.admin.lists[':list'].$get({ param: { list: name } }));
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
    'list-export': async ({ api }: FormArgs) => {
      await call(api.account.verifications.$get());
      return { done: 'list-export' as const, exportedAt: Date.now() };
    },
  };
}
