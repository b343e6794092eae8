import { call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { socialTags } from '#web/social-tags.ts';
import { metaMessages } from '#web/messages/meta-messages.ts';
import type { Route } from './+types/terms-of-service';
import { ContentPage } from './content-page.tsx';

const load = ({ api }: LoadArgs) =>
  call(api.pages[':slug'].$get({ param: { slug: 'terms-of-service' } }));

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? socialTags(matches, {
        path: '/terms-of-service',
        title: loaderData.page.seoTitle ?? loaderData.page.title,
        paths: loaderData.page.locales.map((locale) => ({ locale, path: '/terms-of-service' })),
        description:
          loaderData.page.seoDescription ?? metaMessages(matches, 'pages').termsDescription,
      })
    : [];

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  return <ContentPage page={loaderData.page} />;
}
