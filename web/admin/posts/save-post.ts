import { redirect } from 'react-router';
import type { PostSave } from '#features/blog/contract.ts';
import type { PlainKey } from '#messages/types.ts';
import { adminPostPath } from '#lib/paths.ts';
import { saveWithChoices, type Newest } from '#web/forms/save-with-choices.ts';
import { call, type ApiClient } from '#web/api.ts';
import { formRefusal } from '#web/form-refusal.ts';
import { storeAndCrop } from '#web/admin/crop/apply-crop.ts';
import { formText } from '#web/form-text.ts';

type Key = PlainKey<'admin-content'>;

/** What was done, as a key of the messages. */
export type PostResult =
  | 'postSaved'
  | 'postUpdated'
  | 'postPublished'
  | 'postScheduled'
  | 'revisionRestored';

/** The fields of the cover. */
const COVER = { file: 'cover', id: 'coverFileId', remove: 'removeCover', crop: 'coverCrop' };

/**
 * Saves the post, and publishes or schedules exactly this text in the same step if its button was pressed. Overwrites a newer version only
 * if the form says so.
 */
export async function savePost(
  api: ApiClient,
  id: string,
  form: FormData,
): Promise<{ done: PostResult; mergedVersion?: number | undefined }> {
  const intent = formText(form, 'intent');
  const publication = readPublication(intent, form);
  await storeAndCrop(api, form, COVER);
  const read = () => ({ ...readPost(form), ...(publication && { publication }) });
  if (id === 'new') {
    const json = read();
    const { post } = await call(api.admin.posts.$post({ json }));
    throw redirect(`${adminPostPath(post)}${intent === 'save' ? '' : `?done=${intent}`}`);
  }
  const { saved, mergedVersion } = await saveWithChoices(
    {
      api,
      form,
      code: 'post_changed',
      subject: { type: 'post', id },
      names: POST_FIELDS,
      readNewest: () => readNewest(api, id),
    },
    () => {
      const json = { ...read(), version: Number(form.get('version')) };
      return call(api.admin.posts[':id'].$put({ param: { id }, json }));
    },
  );
  const { post } = saved;
  form.set('version', String(post.version)); // later refusals are not version conflicts
  return { done: resultOf(intent, post.state === 'published'), mergedVersion };
}

/** What pressing a button did; also names the result of creating a post or of restoring a text on another page, which the address carries. */
export function resultOf(intent: string | null, isPublished: boolean): PostResult {
  if (intent === 'publish') return 'postPublished';
  if (intent === 'schedule') return 'postScheduled';
  if (intent === 'restore') return 'revisionRestored';
  return isPublished ? 'postUpdated' : 'postSaved';
}

/** The scheduled time as the datetime field submits it. The API reads it in the person's time zone. */
function readPublication(intent: string, form: FormData): { at?: string } | null {
  if (intent === 'publish') return {};
  if (intent !== 'schedule') return null;
  const at = formText(form, 'at');
  if (at !== '' && !Number.isNaN(new Date(at).getTime())) return { at };
  throw formRefusal('scheduleMissing' satisfies Key, {
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

async function readNewest(api: ApiClient, id: string): Promise<Newest> {
  const { post } = await call(api.admin.posts[':id'].$get({ param: { id } }));
  const fields = { ...post, tags: post.tags.join(', ') };
  return {
    version: post.version,
    entries: POST_FIELDS.map((name) => [name, fields[name] ?? ''] as const),
  };
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
