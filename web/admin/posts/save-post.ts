import { redirect } from 'react-router';
import type { PostEdit } from '#features/blog/contract.ts';
import type { PlainKey } from '#messages/types.ts';
import { ApiError, call, type ApiClient } from '#web/api.ts';
import { formRefusal } from '#web/form-refusal.ts';

type Key = PlainKey<'admin-content'>;

/** Saves the post. Overwrites a newer version only if the form says so. */
export async function savePost(api: ApiClient, id: string, form: FormData) {
  await saveCover(api, form);
  const json = readPost(form);
  if (id === 'new') {
    const { post } = await call(api.admin.posts.$post({ json }));
    throw redirect(`/admin/blogs/${post.id}`);
  }
  const version =
    form.get('intent') === 'overwrite'
      ? (await read(api, id)).post.version
      : Number(form.get('version'));
  const { post } = await call(
    api.admin.posts[':id'].$put({ param: { id }, json: { ...json, version } }),
  );
  form.set('version', String(post.version)); // later refusals are not version conflicts
  return { done: 'postSaved' as const };
}

/** The scheduled time as the datetime field submits it. The API reads it in the person's time zone. */
export function readTime(typed: string): string {
  if (typed !== '' && !Number.isNaN(new Date(typed).getTime())) return typed;
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

function readPost(form: FormData): PostEdit {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    title: text('title'),
    slug: text('slug'),
    excerpt: text('excerpt'),
    body: String(form.get('body') ?? '').replaceAll('\r\n', '\n'),
    tags: text('tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    coverFileId: text('coverFileId') || null,
    seoTitle: text('seoTitle') || null,
    seoDescription: text('seoDescription') || null,
  };
}
