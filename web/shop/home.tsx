import { Link } from 'react-router';
import { call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { taglineFor } from '#lib/tagline.ts';
import { useTagline } from '#web/session/use-tagline.ts';
import { useSite } from '#web/session/use-site.ts';
import { siteOf, socialTags, structuredDataTags } from '#web/social-tags.ts';
import { organization, webSite, withStructuredData } from '#web/structured-data.ts';
import { Container } from '#web/ui/container.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import type { Route } from './+types/home';
import { CallToAction } from './call-to-action.tsx';
import { FeaturedServices } from './featured-services.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LatestPosts } from './latest-posts.tsx';
import { ReviewQuotes } from './review-quotes.tsx';

const MAX_LISTED = 5;
// The best of the latest reviews; the others are on their service's page.
const LATEST_REVIEWS = 8;
const MAX_QUOTED = 3;

async function load({ api }: LoadArgs) {
  const [{ services, total }, { reviews }, { posts }] = await Promise.all([
    call(api.services.$get({ query: { limit: String(MAX_LISTED + 1) } })),
    call(api.reviews.latest.$get({ query: { limit: String(LATEST_REVIEWS) } })),
    call(api.posts.$get({ query: { limit: '3' } })),
  ]);
  // The first service is beside the headline, or alone in the list if it is the only one.
  const [first, ...others] = services;
  const listed = others.length > 0 ? others.slice(0, MAX_LISTED) : services;
  const quoted = reviews.toSorted((a, b) => b.stars - a.stars).slice(0, MAX_QUOTED);
  return { first, listed, count: total, reviews: quoted, posts };
}

export const loader = loadOnServer(
  withStructuredData(load, (site) => [organization(site), webSite(site)]),
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

export default function Home({ loaderData }: Route.ComponentProps) {
  const { first, listed, count, reviews, posts } = loaderData;
  const m = useMessages('home');
  const site = useSite();
  const tagline = useTagline();
  return (
    <>
      <Hero title={tagline.text || site.name} lang={tagline.lang} service={first} />
      <Container>
        {listed.length > 0 && (
          <section aria-labelledby="services">
            <SectionHeading
              id="services"
              aside={<Link to="/services">{m.allServicesLink({ count })}</Link>}
            >
              {m.whatYouCanOrder}
            </SectionHeading>
            <FeaturedServices services={listed} />
          </section>
        )}
        <section className="section pb-0" aria-labelledby="how">
          <SectionHeading id="how">{m.howItWorks}</SectionHeading>
          <HowItWorks />
        </section>
        {reviews.length > 0 && (
          <section className="section pb-0" aria-labelledby="reviews">
            <SectionHeading id="reviews">{m.fromCustomers}</SectionHeading>
            <ReviewQuotes reviews={reviews} />
          </section>
        )}
        {posts.length > 0 && (
          <section className="section pb-0" aria-labelledby="posts">
            <SectionHeading id="posts" aside={<Link to="/blog">{m.allPosts}</Link>}>
              {m.latestPosts}
            </SectionHeading>
            <LatestPosts posts={posts} />
          </section>
        )}
      </Container>
      <CallToAction />
    </>
  );
}
