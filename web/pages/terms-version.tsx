import { Link } from 'react-router';
import { call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { metaMessages } from '#web/messages/meta-messages.ts';
import { socialTags } from '#web/social-tags.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/terms-version';
import { ContentPage } from './content-page.tsx';
import { TermsNote } from './terms-note.tsx';
import { STARTS_LATE } from '#web/late-page.ts';

const load = ({ api, params }: LoadArgs) =>
  call(api.terms.versions[':number'].$get({ param: { number: params['number'] ?? '' } }));

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

/** `/terms-of-service` is the page to find. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...(loaderData
    ? socialTags(matches, {
        path: '/terms-of-service',
        title: loaderData.title,
        description: metaMessages(matches, 'pages').termsDescription,
      })
    : []),
  { name: 'robots', content: 'noindex' },
];

export const handle = STARTS_LATE;

/** A version of the terms: what an order was placed with can be read as it was. */
export default function TermsVersionRoute({ loaderData }: Route.ComponentProps) {
  const m = useMessages('terms');
  const { title, html, locale, until } = loaderData;
  const outdated = until !== null && (
    <Notice
      className="mb-8"
      title={m.outdatedTitle}
      action={<Link to="/terms-of-service">{m.current}</Link>}
    >
      {m.outdatedText}
    </Notice>
  );
  return (
    <ContentPage
      page={{ title, html, locale, updatedAt: null }}
      notice={outdated}
      note={<TermsNote version={loaderData} />}
    />
  );
}
