import type { TextEndpoint } from '#web/admin/edit-form/use-autosave.ts';
import { browserApi, call } from '#web/api.ts';

/** Keeps unsaved text of a post; `new` is one that is not created yet. Used in the browser only. */
export function postTextEndpoint(post: string): TextEndpoint {
  const drafts = () => browserApi().admin['post-drafts'][':post'];
  const param = { post };
  return {
    save: (json) => call(drafts().$put({ param, json })),
    discard: () => call(drafts().$delete({ param })),
  };
}
