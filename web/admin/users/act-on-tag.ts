import { call } from '#web/api.ts';
import type { FormArgs } from '#web/forms/define-actions.ts';

/** The forms of a person's tags. */
export const tagActions = {
  'tag-add': async ({ api, param, text }: FormArgs) => {
    const json = { name: text('tag') };
    const { name } = await call(api.users[':id'].tags.$post({ param, json }));
    return { done: 'tag-add', tag: name };
  },
  'tag-remove': async ({ api, param: { id }, text }: FormArgs) => {
    const param = { id, tagId: text('tagId') };
    await call(api.users[':id'].tags[':tagId'].$delete({ param }));
    return { done: 'tag-remove', tag: text('tag') };
  },
};
