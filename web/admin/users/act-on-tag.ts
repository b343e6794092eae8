import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import type { ActionArgs } from '#web/load.ts';

const TAG_INTENTS = ['tag-add', 'tag-remove'] as const;
export type TagIntent = (typeof TAG_INTENTS)[number];

export interface TagResult {
  tagDone: TagIntent;
  tag: string;
}

export function isTagIntent(intent: string | undefined): intent is TagIntent {
  return (TAG_INTENTS as readonly (string | undefined)[]).includes(intent);
}

/** The forms of a person's tags. */
export async function actOnTag(
  { api, form, params }: ActionArgs,
  intent: TagIntent,
): Promise<TagResult> {
  const id = params['id'] ?? '';
  const { tags } = api.users[':id'];
  const name = formText(form, 'tag');
  if (intent === 'tag-add') {
    const tag = await call(tags.$post({ param: { id }, json: { name } }));
    return { tagDone: intent, tag: tag.name };
  }
  await call(tags[':tagId'].$delete({ param: { id, tagId: formText(form, 'tagId') } }));
  return { tagDone: intent, tag: name };
}
