import { call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { socialTags, structuredDataTags } from '#web/social-tags.ts';
import { organization, pageBreadcrumbs, withStructuredData } from '#web/structured-data.ts';
import { metaMessages } from '#web/messages/meta-messages.ts';
import type { Route } from './+types/about';
import { ContentPage } from './content-page.tsx';
import { STARTS_LATE } from '#web/late-page.ts';

const load = ({ api }: LoadArgs) => call(api.pages[':slug'].$get({ param: { slug: 'about' } }));

export const loader = loadOnServer(
  withStructuredData(load, (site, { page: { title } }) => [
    organization(site),
    ...pageBreadcrumbs(site, { title, path: '/about' }),
  ]),
);
export const clientLoader = loadInBrowser(load);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? [
        ...socialTags(matches, {
          path: '/about',
          title: loaderData.page.seoTitle ?? loaderData.page.title,
          paths: loaderData.page.locales.map((locale) => ({ locale, path: '/about' })),
          description:
            loaderData.page.seoDescription ?? metaMessages(matches, 'pages').aboutDescription,
        }),
        ...structuredDataTags(loaderData),
      ]
    : [];

export const handle = STARTS_LATE;

export default function About({ loaderData }: Route.ComponentProps) {
  return <ContentPage page={loaderData.page} />;
}
