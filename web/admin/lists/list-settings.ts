import type { ListSettings } from '#features/lists/contract.ts';
import type { ListDescription } from '#lib/list.ts';
import { readListState, type ListState } from '#lib/list.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import type { ActionArgs, LoadArgs, Refusal } from '#web/load.ts';

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

/** The result of a form of the list's tools. */
export interface ListResult {
  listResult: 'columns' | 'view-saved' | 'view-deleted';
  /** Of the view. */
  name: string;
  /** A deleted view, to be saved again. */
  query: string;
  isShared: boolean;
}

/** The list may be downloaded: the person has proven lately who they are. */
export interface ExportResult {
  exportedAt: number;
}

/** Of the form of the page with this intent. */
export function refusalOf(result: object | undefined, intent: string): Refusal | undefined {
  const refused = result && 'refused' in result ? (result as Refusal) : undefined;
  return refused?.values['intent'] === intent ? refused : undefined;
}

/** Shown in the list's tools, not above the list. */
export function isOfListTools({ values }: Refusal): boolean {
  return values['intent']?.startsWith('list-') === true;
}

/** Handles the forms of the list's tools; undefined for another form of the page. */
export async function actOnListSettings(
  { api, form }: ActionArgs,
  { name: list }: ListDescription,
): Promise<ListResult | ExportResult | undefined> {
  const views = api.admin.lists[':list'].views;
  const view = {
    name: formText(form, 'name'),
    query: formText(form, 'query'),
    isShared: formText(form, 'isShared') !== '',
  };
  switch (formText(form, 'intent')) {
    case 'list-columns': {
      const isUsual = formText(form, 'usual') !== '';
      const columns = isUsual ? null : form.getAll('columns').map(String);
      await call(api.admin.lists[':list'].columns.$put({ param: { list }, json: { columns } }));
      return { listResult: 'columns', ...view };
    }
    case 'list-view-save':
      await call(views.$post({ param: { list }, json: view }));
      return { listResult: 'view-saved', ...view };
    case 'list-view-delete': {
      const id = formText(form, 'id');
      const deleted = await call(views[':id'].$delete({ param: { list, id } }));
      return { listResult: 'view-deleted', ...deleted };
    }
    case 'list-export':
      await call(api.account.verifications.$get());
      return { exportedAt: Date.now() };
    default:
      return undefined;
  }
}
