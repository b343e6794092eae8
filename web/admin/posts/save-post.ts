import { redirect } from 'react-router';
import type { PostSave } from '#features/blog/contract.ts';
import type { PlainKey } from '#messages/types.ts';
import { ApiError, call, type ApiClient } from '#web/api.ts';
import { formRefusal } from '#web/form-refusal.ts';
import { formText } from '#web/form-text.ts';

type Key = PlainKey<'admin-content'>;

/** What was done, as a key of the messages. */
export type PostResult =
  | 'postSaved'
  | 'postUpdated'
  | 'postPublished'
  | 'postScheduled'
  | 'revisionRestored';

/**
 * Saves the post, and publishes or schedules exactly this text in the same step if its button was pressed. Overwrites a newer version only
 * if the form says so.
 */
export async function savePost(
  api: ApiClient,
  id: string,
  form: FormData,
): Promise<{ done: PostResult }> {
  const intent = formText(form, 'intent');
  const publication = readPublication(intent, form);
  await saveCover(api, form);
  const json = { ...readPost(form), ...(publication && { publication }) };
  if (id === 'new') {
    const { post } = await call(api.admin.posts.$post({ json }));
    throw redirect(`/admin/blogs/${post.id}${intent === 'save' ? '' : `?done=${intent}`}`);
  }
  const version =
    intent === 'overwrite' ? (await read(api, id)).post.version : Number(form.get('version'));
  const { post } = await call(
    api.admin.posts[':id'].$put({ param: { id }, json: { ...json, version } }),
  );
  form.set('version', String(post.version)); // later refusals are not version conflicts
  return { done: resultOf(intent, post.state === 'published') };
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

function read(api: ApiClient, id: string) {
  return call(api.admin.posts[':id'].$get({ param: { id } }));
}

/** Keeps a finished upload selected, even if the rest of the form is refused. */
async function saveCover(api: ApiClient, form: FormData): Promise<void> {
  const file = form.get('cover');
  if (form.get('removeCover') === 'yes') form.set('coverFileId', '');
  form.delete('removeCover');
  form.delete('cover');
  if (!(file instanceof File) || file.size === 0) return;
  try {
    const { id } = await call(api.files.$post({ form: { file } }));
    form.set('coverFileId', id);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    const { message: title, status, code } = error;
    throw new ApiError({ title, status, code, fields: { cover: title } });
  }
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
