import { call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { socialTags, structuredDataTags } from '#web/social-tags.ts';
import { pageBreadcrumbs, withStructuredData } from '#web/structured-data.ts';
import { metaMessages } from '#web/messages/meta-messages.ts';
import type { Route } from './+types/terms-of-service';
import { ContentPage } from './content-page.tsx';
import { TermsNote } from './terms-note.tsx';
import { STARTS_LATE } from '#web/late-page.ts';

async function load({ api }: LoadArgs) {
  const [{ page }, version] = await Promise.all([
    call(api.pages[':slug'].$get({ param: { slug: 'terms-of-service' } })),
    call(api.terms.current.$get()),
  ]);
  return { page, version };
}

export const loader = loadOnServer(
  withStructuredData(load, (site, { page: { title } }) =>
    pageBreadcrumbs(site, { title, path: '/terms-of-service' }),
  ),
);
export const clientLoader = loadInBrowser(load);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? [
        ...socialTags(matches, {
          path: '/terms-of-service',
          title: loaderData.page.seoTitle ?? loaderData.page.title,
          paths: loaderData.page.locales.map((locale) => ({ locale, path: '/terms-of-service' })),
          description:
            loaderData.page.seoDescription ?? metaMessages(matches, 'pages').termsDescription,
        }),
        ...structuredDataTags(loaderData),
      ]
    : [];

export const handle = STARTS_LATE;

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  const { page, version } = loaderData;
  return <ContentPage page={page} note={<TermsNote version={version} />} />;
}
