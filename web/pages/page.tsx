import { call } from '#web/api.ts';
import { elseFollowRedirect } from '#web/follow-redirect.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { socialTags, structuredDataTags } from '#web/social-tags.ts';
import { pageBreadcrumbs, withStructuredData } from '#web/structured-data.ts';
import type { Route } from './+types/page';
import { ContentPage } from './content-page.tsx';
import { STARTS_LATE } from '#web/late-page.ts';

/** Every address of one part that is no page of the program: a page of the shop, where one has moved to, or nothing. */
const load = (args: LoadArgs) =>
  call(args.api.pages[':slug'].$get({ param: { slug: args.params['slug'] ?? '' } })).catch(
    elseFollowRedirect(args),
  );

export const loader = loadOnServer(
  withStructuredData(load, (site, { page: { title, slug } }) =>
    pageBreadcrumbs(site, { title, path: `/${slug}` }),
  ),
);
export const clientLoader = loadInBrowser(load);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { page } = loaderData;
  const path = `/${page.slug}`;
  return [
    ...socialTags(matches, {
      path,
      title: page.seoTitle ?? page.title,
      paths: page.locales.map((locale) => ({ locale, path })),
      description: page.seoDescription ?? page.title,
    }),
    ...structuredDataTags(loaderData),
  ];
};

export const handle = STARTS_LATE;

export default function PageRoute({ loaderData }: Route.ComponentProps) {
  return <ContentPage page={loaderData.page} />;
}
