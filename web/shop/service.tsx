import { Link } from 'react-router';
import { catalogPath } from '#features/catalog/search/contract.ts';
import type { ServiceCard as ServiceCardData } from '#features/catalog/contract.ts';
import type { ServiceReviews as ServiceReviewsShape } from '#features/reviews/contract.ts';
import { ApiError, call } from '#web/api.ts';
import { previewOf } from '#web/preview-of.ts';
import { langOf, langOfName, requireAddress } from '#web/content-lang.ts';
import { elseFollowRedirect } from '#web/follow-redirect.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { siteOf, socialPicture, socialTags, structuredDataTags } from '#web/social-tags.ts';
import { faqPage, product, serviceBreadcrumbs, withStructuredData } from '#web/structured-data.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Container } from '#web/ui/container.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import type { Route } from './+types/service';
import { ImportedReviews } from './imported-reviews.tsx';
import { OrderBar } from './order-panel.tsx';
import { ServiceBody } from './service-body.tsx';
import { ServiceTile } from './service-tile.tsx';
import { ServiceReviewList } from './service-review-list.tsx';
import { STARTS_LATE } from '#web/late-page.ts';

async function load(args: LoadArgs) {
  const { api, url, params } = args;
  const slug = params['slug'] ?? '';
  const cursorOf = (name: string) => {
    const value = url.searchParams.get(name);
    return value ? { [name]: value } : {};
  };
  const [service, reviews, { services: related }] = await Promise.all([
    call(api.services[':service'].$get({ param: { service: slug }, query: previewOf(url) })).catch(
      elseFollowRedirect(args),
    ),
    call(
      api.services[':slug'].reviews.$get({
        param: { slug },
        query: { ...cursorOf('cursor'), ...cursorOf('imported') },
      }),
    ).catch(noneOfDraft),
    call(api.services[':service'].related.$get({ param: { service: slug } })).catch(
      noneOfUnpublished,
    ),
  ]);
  requireAddress(url, `/services/${service.slug}`);
  return { service, reviews, related };
}

/** A draft, which is previewed here, has no public reviews. */
function noneOfDraft(error: unknown): ServiceReviewsShape {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
  const none = { reviews: [], nextCursor: null };
  return { ...none, distribution: [0, 0, 0, 0, 0], imported: none };
}

function noneOfUnpublished(error: unknown): { services: ServiceCardData[] } {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
  return { services: [] };
}

export const loader = loadOnServer(
  withStructuredData(load, (site, { service, reviews }) => [
    product(site, service, reviews.reviews),
    serviceBreadcrumbs(site, service),
    ...(service.faq.length > 0 ? [faqPage(service.faq)] : []),
  ]),
);
export const clientLoader = loadInBrowser(load);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { service } = loaderData;
  return [
    ...socialTags(matches, {
      path: `/services/${service.slug}`,
      title: service.title,
      description: service.summary,
      picture: socialPicture(siteOf(matches), 'service', service.slug, service.picture),
      type: 'product',
      paths: service.slugs.map(({ locale, slug }) => ({ locale, path: `/services/${slug}` })),
    }),
    ...(service.isListed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...structuredDataTags(loaderData),
  ];
};

export const handle = STARTS_LATE;

export default function ServiceRoute({
  loaderData: { service, reviews, related },
}: Route.ComponentProps) {
  const m = useMessages('service');
  const locale = useLocale();
  const { rating, category } = service;
  return (
    <>
      <Container as="article" className="pb-16">
        {!service.isPublished && (
          <Notice className="mt-6" tone="warning" title={m.draftTitle}>
            {m.draftText}
          </Notice>
        )}
        <header className="grid gap-3 py-10">
          <Breadcrumbs
            items={[
              { to: '/services', label: m.services },
              {
                to: catalogPath({ category: category.slug }),
                label: category.name,
                lang: langOfName(category, locale),
              },
            ]}
          />
          <h1 className="text-4xl" lang={langOf(service, 'title')}>
            {service.title}
          </h1>
          <p
            className="max-w-reading text-xl leading-tight text-quiet"
            lang={langOf(service, 'summary')}
          >
            {service.summary}
          </p>
          {rating.average !== null && (
            <p>
              <a href="#reviews" className="no-underline">
                <Stars value={rating.average} count={rating.count} />
              </a>
            </p>
          )}
        </header>

        <ServiceBody service={service} />

        {(rating.average !== null || reviews.imported.reviews.length > 0) && (
          <section className="section pb-0" id="reviews" aria-labelledby="reviews-heading">
            <SectionHeading id="reviews-heading">{m.reviews}</SectionHeading>
            <ServiceReviewList rating={rating} reviews={reviews} />
            <ImportedReviews {...reviews.imported} />
          </section>
        )}

        {related.length > 0 && (
          <section className="section pb-0" aria-labelledby="related">
            <SectionHeading id="related" aside={<Link to="/services">{m.allServices}</Link>}>
              {m.related}
            </SectionHeading>
            <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
              {related.map((other) => (
                <ServiceTile key={other.id} service={other} headingLevel={3} />
              ))}
            </ul>
          </section>
        )}
      </Container>
      {service.isPublished && <OrderBar service={service} />}
    </>
  );
}
