import type { Locale } from '#lib/locale.ts';
import { call, type ApiClient } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import type { LoadArgs } from '#web/load.ts';

/** A page of a post's earlier texts in one language, or as the post was written. The address names where it begins. */
export async function loadRevisions(
  { api, url }: Pick<LoadArgs, 'api' | 'url'>,
  id: string,
  locale?: Locale,
) {
  const cursor = url.searchParams.get('earlier') ?? undefined;
  const query = { ...(locale && { locale }), ...(cursor && { cursor }) };
  const page = await call(api.admin.posts[':id'].revisions.$get({ param: { id }, query }));
  return { ...page, isFirst: cursor === undefined };
}

/** Restores the chosen text; the current one is kept as an earlier text. */
export function restoreRevision(api: ApiClient, id: string, form: FormData) {
  const param = { id, revisionId: formText(form, 'revisionId') };
  return call(api.admin.posts[':id'].revisions[':revisionId'].restorations.$post({ param }));
}
