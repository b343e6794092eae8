import { redirect } from 'react-router';
import type { PostTextVersion } from '#features/blog/revisions/contract.ts';
import type { Locale } from '#lib/locale.ts';
import { TextComparison } from '#web/admin/compare/text-comparison.tsx';
import { VersionPicker } from '#web/admin/compare/version-picker.tsx';
import { inputIdOf } from '#web/admin/translations/input-id.ts';
import { call } from '#web/api.ts';
import { PageError } from '#web/forms/api-form.tsx';
import { defineActions } from '#web/forms/define-actions.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import compareStylesheet from '#web/styles/compare.css?url';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/comparison';
import { restoreRevision } from './load-revisions.ts';
import { RestoreForm } from './restore-form.tsx';
import { useVersionName } from './use-version-name.ts';

async function load({ api, params, url }: LoadArgs) {
  const id = params['id'] ?? '';
  const revisionId = url.searchParams.get('revision') ?? '';
  const other = url.searchParams.get('with') ?? '';
  const comparison = await call(
    api.admin.posts[':id'].revisions[':revisionId'].comparison.$get({
      param: { id, revisionId: revisionId || 'none' }, // the API finds nothing under another name
      query: other === '' ? {} : { with: other },
    }),
  );
  return { id, revisionId, other, comparison };
}

/** Restores the chosen text and opens the editor, where it stands now. */
const act = defineActions({
  restore: async ({ api, form, param: { id }, text }) => {
    await restoreRevision(api, id, form);
    const locale = text('translation');
    const editor =
      locale === '' ? `/admin/blogs/${id}` : `/admin/translations/posts/${id}/${locale}`;
    throw redirect(`${editor}?done=restore`);
  },
});

/** Only comparisons need them. */
export const links = () => [{ rel: 'stylesheet', href: compareStylesheet }];

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function PostComparisonRoute({ loaderData }: Route.ComponentProps) {
  const m = useMessages('compare');
  const content = useMessages('admin-content');
  const nameOf = useVersionName();
  const { id, revisionId, other, comparison } = loaderData;
  const { postTitle, before, after, versions, locale, sourceLocale } = comparison;
  const options = versions.map((version) => ({ value: version.id ?? '', label: nameOf(version) }));
  const side = { postId: id, translation: locale === sourceLocale ? undefined : locale };
  return (
    <>
      <PageHeader
        dense
        above={
          <Breadcrumbs
            items={[
              { to: '/admin/blogs', label: content.blog },
              { to: `/admin/blogs/${id}`, label: postTitle },
            ]}
          />
        }
        title={m.title}
      />
      <PageError />
      <VersionPicker
        first={{
          name: 'revision',
          options: options.filter(({ value }) => value !== ''),
          value: revisionId,
        }}
        second={{ name: 'with', options, value: other }}
      />
      <TextComparison
        locale={locale}
        before={<Side {...side} version={before} label={m.older} />}
        after={<Side {...side} version={after} label={m.newer} />}
        parts={[
          { label: m.partTitle, paragraphs: comparison.title },
          { label: m.partExcerpt, paragraphs: comparison.excerpt },
          { label: m.partText, paragraphs: comparison.body },
        ]}
      />
    </>
  );
}

interface SideProps {
  label: string;
  postId: string;
  version: PostTextVersion;
  /** The language, if the text is a translation. */
  translation: Locale | undefined;
}

function Side({ label, postId, version, translation }: SideProps) {
  const nameOf = useVersionName();
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        <strong>{label}</strong>
        <br />
        {nameOf(version)}
      </p>
      {version.id && (
        <RestoreForm
          revisionId={version.id}
          translation={translation}
          unsaved={
            translation
              ? { kind: 'translation', id: inputIdOf({ kind: 'posts', id: postId }, translation) }
              : { kind: 'post', id: postId }
          }
        />
      )}
    </div>
  );
}
