import { redirect } from 'react-router';
import type { EditablePost, PostSave } from '#features/blog/contract.ts';
import type { PlainKey } from '#messages/types.ts';
import { adminPostPath } from '#lib/paths.ts';
import type { FormArgs } from '#web/forms/define-actions.ts';
import type { Entries } from '#web/forms/edit-base.ts';
import { saveWithChoices } from '#web/forms/save-with-choices.ts';
import { call } from '#web/api.ts';
import { formError } from '#web/form-failure.ts';
import { storeAndCrop } from '#web/admin/crop/apply-crop.ts';
import { formText } from '#web/form-text.ts';

type Key = PlainKey<'admin-content'>;

/** The fields of the cover. */
const COVER = { file: 'cover', id: 'coverFileId', remove: 'removeCover', crop: 'coverCrop' };

/**
 * Saves the post, and publishes or schedules exactly this text in the same step if its button was pressed.
 */
export async function savePost({ api, form, param, text }: FormArgs) {
  const { id } = param;
  const done = /^(?:publish|schedule)$/.exec(text('intent'))?.[0] ?? 'save';
  const publication = readPublication(done, form);
  await storeAndCrop(api, form, COVER);
  const read = () => ({ ...readPost(form), ...(publication && { publication }) });
  if (id === 'new') {
    const json = read();
    const { post } = await call(api.admin.posts.$post({ json }));
    throw redirect(`${adminPostPath(post)}${done === 'save' ? '' : `?done=${done}`}`);
  }
  const { saved: _, ...versions } = await saveWithChoices(
    {
      api,
      form,
      code: 'post_changed',
      subject: { type: 'post', id },
      names: POST_FIELDS,
      readNewest: async () => {
        const { post } = await call(api.admin.posts[':id'].$get({ param }));
        return { version: post.version, entries: postEntries(post) };
      },
    },
    () => {
      const json = { ...read(), version: Number(form.get('version')) };
      return call(api.admin.posts[':id'].$put({ param, json }));
    },
  );
  return { done, ...versions };
}

/** What pressing a button did; also on another page, whose address carries it. */
export function resultOf(action: string, isPublished: boolean) {
  const results = {
    publish: 'postPublished',
    schedule: 'postScheduled',
    unpublish: 'postUnpublished',
    restore: 'revisionRestored',
    save: isPublished ? 'postUpdated' : 'postSaved',
  } as const;
  return (results as Partial<Record<string, (typeof results)[keyof typeof results]>>)[action];
}

/** The scheduled time as the datetime field submits it. The API reads it in the person's time zone. */
function readPublication(intent: string, form: FormData): { at?: string } | null {
  if (intent === 'publish') return {};
  if (intent !== 'schedule') return null;
  const at = formText(form, 'at');
  if (at !== '' && !Number.isNaN(new Date(at).getTime())) return { at };
  throw formError('scheduleMissing' satisfies Key, {
    at: 'scheduleMissingField' satisfies Key,
  });
}

/** The fields that two people may have changed, in the order of the form. */
export const POST_FIELDS = [
  'title',
  'excerpt',
  'body',
  'coverFileId',
  'tags',
  'authorId',
  'slug',
  'seoTitle',
  'seoDescription',
] as const;

/** A post as its form sends it; null for a new one. */
export function postEntries(post: EditablePost | null): Entries {
  const fields = post && { ...post, tags: post.tags.join(', ') };
  return POST_FIELDS.map((name) => [name, fields?.[name] ?? ''] as const);
}

/** The fields of the form. Fields that it did not send are left unchanged. */
function readPost(form: FormData): PostSave {
  const text = (name: string) => formText(form, name).trim();
  return {
    title: text('title'),
    slug: text('slug'),
    excerpt: text('excerpt'),
    body: formText(form, 'body').replaceAll('\r\n', '\n'),
    tags: text('tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    coverFileId: text('coverFileId') || null,
    seoTitle: text('seoTitle') || null,
    seoDescription: text('seoDescription') || null,
    ...(form.has('authorId') && { authorId: text('authorId') || null }),
    ...(form.has('unpublishAt') && { unpublishAt: text('unpublishAt') || null }),
  };
}
