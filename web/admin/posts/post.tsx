import { redirect, useSearchParams } from 'react-router';
import type { EditablePost } from '#features/blog/contract.ts';
import { adminPostPath } from '#lib/paths.ts';
import { redirectName, useReadableAddress } from '#web/admin/readable-address.ts';
import { call } from '#web/api.ts';
import { useFormRefusal } from '#web/form-refusal.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
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
import { actOnPreviewLink } from '#web/admin/sharing/act-on-preview-link.ts';
import { PreviewLinkPanel } from '#web/admin/sharing/preview-link-panel.tsx';
import { PostForm } from './form.tsx';
import { PostPublishing } from './publishing.tsx';
import { loadRevisions, restoreRevision } from './load-revisions.ts';
import { PostRevisions } from './revisions.tsx';
import { useMergedKey } from '#web/forms/use-merged-key.ts';
import { resultOf, savePost } from './save-post.ts';

async function load({ api, params, url }: LoadArgs) {
  const { id = '' } = params;
  await redirectName(id, async (name) => {
    const found = await call(api.admin.posts[':id'].$get({ param: { id: name } }));
    return adminPostPath(found.post);
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

async function act({ api, form, params }: ActionArgs) {
  const param = { id: params['id'] ?? '' };
  const text = (name: string) => String(form.get(name) ?? '');
  const linked = await actOnPreviewLink(api, { kind: 'posts', id: param.id }, text('intent'));
  if (linked) return linked;
  switch (form.get('intent')) {
    case 'preview': {
      const { html } = await call(api.admin.previews.$post({ json: { body: text('body') } }));
      const typed = [...form].filter(([, value]) => typeof value === 'string');
      return { preview: html, values: Object.fromEntries(typed) as Record<string, string> };
    }
    case 'unpublish':
      await call(api.admin.posts[':id'].publications.$delete({ param }));
      return { done: 'postUnpublished' as const };
    case 'delete':
      await call(api.admin.posts[':id'].$delete({ param }));
      throw redirect('/admin/blogs?deleted=yes');
    case 'restore':
      await restoreRevision(api, param.id, form);
      return { done: 'revisionRestored' as const, restored: text('revisionId') };
    default:
      return savePost(api, param.id, form);
  }
}

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
  const refused = actionData && 'refused' in actionData ? actionData : undefined;
  const refusal = useFormRefusal(refused?.refused, m);
  const preview = actionData && 'preview' in actionData ? actionData : undefined;
  const result = actionData && 'done' in actionData ? actionData.done : undefined;
  const done = result ?? (created && !actionData ? resultOf(created, true) : undefined);
  // A refusal to delete or unpublish has no field values: those are separate forms.
  const typed = refused?.values['version'] ? refused.values : undefined;
  const restored = actionData && 'restored' in actionData ? actionData.restored : '';

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
          {preview && (
            <section className="card card-padded" aria-label={m.preview}>
              <h2 className="mb-4 text-sm font-semibold text-quiet">{m.preview}</h2>
              <Prose html={preview.preview} article />
            </section>
          )}
          <PostForm
            key={`${post?.id} ${restored}`}
            post={post}
            crops={crops}
            authors={authors}
            unsaved={unsaved}
            refused={refusal}
            conflict={refused?.conflict}
            mergedKey={useMergedKey(actionData, post?.version ?? 0)}
            values={typed ?? preview?.values}
            done={done && m[done]}
          />
        </div>
        {post && (
          <aside className="grid content-start gap-8">
            <PostPublishing post={post} typed={typed} faults={refusal?.fields} />
            {(post.state !== 'published' || link) && (
              <PreviewLinkPanel
                draft={{ path: `/blog/${post.slug}`, title: post.title }}
                link={link}
                result={actionData && 'link' in actionData ? actionData.link : undefined}
              />
            )}
            {earlier && (
              <PostRevisions
                {...earlier}
                postId={post.id}
                locale={post.locale}
                draft={{ kind: 'post', id: post.id }}
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
