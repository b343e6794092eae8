import { redirect, useSearchParams } from 'react-router';
import type { EditablePost } from '#features/blog/contract.ts';
import { adminPostPath } from '#lib/paths.ts';
import { redirectName, useReadableAddress } from '#web/readable-address.ts';
import { call } from '#web/api.ts';
import { useFormError } from '#web/form-failure.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
  textValues,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { PublishBadge } from '#web/ui/publish-badge.tsx';
import cropStylesheet from '#web/styles/crop.css?url';
import postEditorStylesheet from '#web/styles/post-editor.css?url';
import type { Route } from './+types/post';
import { LanguageTabs } from '#web/admin/translations/language-tabs.tsx';
import { previewLinkActions } from '#web/admin/sharing/preview-link-actions.ts';
import { PageError } from '#web/forms/api-form.tsx';
import { defineActions } from '#web/forms/define-actions.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { PreviewLinkPanel } from '#web/admin/sharing/preview-link-panel.tsx';
import { EDITOR_ACTIONS, PostForm } from './form.tsx';
import { PostPublishing } from './publishing.tsx';
import { loadRevisions, restoreRevision } from './load-revisions.ts';
import { PostRevisions } from './revisions.tsx';
import { resultOf, savePost } from './save-post.ts';

async function load({ api, params, url }: LoadArgs) {
  const { id = '' } = params;
  await redirectName(id, async (name) => {
    const result = await call(api.admin.posts[':id'].$get({ param: { id: name } }));
    return adminPostPath(result.post);
  });
  const [authors, own] = [
    call(api.admin.posts.authors.$get()),
    call(api.admin['post-drafts'][':post'].$get({ param: { post: id } })),
  ];
  if (id === 'new') {
    const none = { post: null, earlier: null, link: null, crops: {} };
    return { ...none, authors: await authors, unsaved: await own };
  }
  const [unsaved, { post, crops }, earlier, people, { link }] = await Promise.all([
    own,
    call(api.admin.posts[':id'].$get({ param: { id } })),
    loadRevisions({ api, url }, id),
    authors,
    call(api.admin.posts[':id']['preview-link'].$get({ param: { id } })),
  ]);
  return { post, crops, earlier, authors: people, link, unsaved };
}

const act = defineActions({
  save: savePost,
  publish: savePost,
  schedule: savePost,
  preview: async ({ api, form, text }) => {
    const { html } = await call(api.admin.previews.$post({ json: { body: text('body') } }));
    return { done: 'preview', isUnfinished: true, html, values: textValues(form) };
  },
  unpublish: ({ api, param }) => call(api.admin.posts[':id'].publications.$delete({ param })),
  delete: async ({ api, param }) => {
    await call(api.admin.posts[':id'].$delete({ param }));
    throw redirect('/admin/blogs?deleted=yes');
  },
  restore: async ({ api, form, param, text }) => {
    await restoreRevision(api, param.id, form);
    return { done: 'restore', restored: text('revisionId') };
  },
  ...previewLinkActions('posts'),
});

/** Only this editor needs them. */
export const links = () =>
  [postEditorStylesheet, cropStylesheet].map((href) => ({ rel: 'stylesheet', href }));

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function BlogPost({ loaderData, actionData }: Route.ComponentProps) {
  const m = useMessages('admin-content');
  const { post, crops, earlier, authors, link, unsaved } = loaderData;
  const created = useSearchParams()[0].get('done');
  const { done } = useFormResult<{ restored: string; html: string }>();
  const { failure } = useFormResult(EDITOR_ACTIONS);
  const faults = useFormError(failure?.error, m)?.fields;
  const isPublished = post?.state === 'published';
  const said = done
    ? resultOf(done.done, isPublished)
    : created && !actionData
      ? resultOf(created, true)
      : undefined;

  return (
    <>
      <PageHeader
        dense
        above={<Breadcrumbs items={[{ to: '/admin/blogs', label: m.blog }]} />}
        title={post ? post.title : m.newPost}
        lead={post && <PublishBadge state={post.state} />}
      />
      {post && <ReadableAddress post={post} />}
      {post && (
        <LanguageTabs
          of={{ kind: 'posts', id: post.id }}
          source={post.locale}
          languages={post.languages}
          current={post.locale}
        />
      )}
      <div className="mt-6 grid gap-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-10">
          {done?.html !== undefined && (
            <section className="card card-padded" aria-label={m.preview}>
              <h2 className="mb-4 text-sm font-semibold text-quiet">{m.preview}</h2>
              <Prose html={done.html} article />
            </section>
          )}
          <PageError action="restore" />
          <PostForm
            key={`${post?.id} ${done?.restored ?? ''}`}
            post={post}
            crops={crops}
            authors={authors}
            kept={unsaved}
            done={said && m[said]}
          />
        </div>
        {post && (
          <aside className="grid content-start gap-8">
            <PostPublishing post={post} typed={failure?.values} faults={faults} />
            {(post.state !== 'published' || link) && (
              <PreviewLinkPanel
                draft={{ path: `/blog/${post.slug}`, title: post.title }}
                link={link}
              />
            )}
            {earlier && (
              <PostRevisions
                {...earlier}
                postId={post.id}
                locale={post.locale}
                unsaved={{ kind: 'post', id: post.id }}
              />
            )}
          </aside>
        )}
      </div>
    </>
  );
}

function ReadableAddress({ post }: { post: EditablePost }) {
  useReadableAddress(adminPostPath(post));
  return null;
}
