import { call } from '#web/api.ts';
import type { FormArgs } from '#web/forms/define-actions.ts';

/** What the buttons of `PreviewLinkPanel` do: part of the page's `defineActions`. */
export const previewLinkActions = (kind: 'services' | 'posts') => ({
  'make-link': ({ api, param }: FormArgs) =>
    call(api.admin[kind][':id']['preview-link'].$put({ param })),
  'end-link': ({ api, param }: FormArgs) =>
    call(api.admin[kind][':id']['preview-link'].$delete({ param })),
});
