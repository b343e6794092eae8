import { call, type ApiClient } from '#web/api.ts';

/** What the last click did to the link. */
export type LinkResult = 'made' | 'ended';

/** The buttons of `PreviewLinkPanel`, by their `intent`; null for any other intent. */
export async function actOnPreviewLink(
  api: ApiClient,
  of: { kind: 'services' | 'posts'; id: string },
  intent: string,
): Promise<{ link: LinkResult } | null> {
  const param = { id: of.id };
  const link = api.admin[of.kind][':id']['preview-link'];
  if (intent === 'make-link') {
    await call(link.$put({ param }));
    return { link: 'made' };
  }
  if (intent === 'end-link') {
    await call(link.$delete({ param }));
    return { link: 'ended' };
  }
  return null;
}
