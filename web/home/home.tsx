import { call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { taglineFor } from '#features/settings/shared/tagline.ts';
import { useSite } from '#web/session/use-site.ts';
import { siteOf, socialTags, structuredDataTags } from '#web/social-tags.ts';
import { faqPage, organization, webSite, withStructuredData } from '#web/structured-data.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Route } from './+types/home';
import { Section } from './section.tsx';
import { STARTS_LATE } from '#web/late-page.ts';

const load = ({ api }: LoadArgs) => call(api.home.$get());

export const loader = loadOnServer(
  withStructuredData(load, (site, { sections }) => {
    const faq = sections
      .flatMap((each) => (each.kind === 'questions' ? each.items : []))
      .map(({ question, answer }) => ({
        question: question?.text ?? '',
        answer: answer?.text ?? '',
      }))
      .filter(({ question, answer }) => question && answer);
    return [organization(site), webSite(site), ...(faq.length > 0 ? [faqPage(faq)] : [])];
  }),
);
export const clientLoader = loadInBrowser(load);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = siteOf(matches);
  return [
    ...socialTags(matches, {
      path: '/',
      title: site?.name ?? '',
      description: site ? taglineFor(site, site.locale).text : '',
    }),
    ...structuredDataTags(loaderData),
  ];
};

export const handle = STARTS_LATE;

export default function HomeRoute({ loaderData: { sections } }: Route.ComponentProps) {
  const site = useSite();
  return (
    <>
      {sections.every(({ kind }) => kind !== 'hero') && (
        <h1>
          <VisuallyHidden>{site.name}</VisuallyHidden>
        </h1>
      )}
      {sections.map((section, index) => (
        <Section
          key={section.id}
          section={section}
          isBelowHero={sections[index - 1]?.kind === 'hero'}
        />
      ))}
    </>
  );
}
