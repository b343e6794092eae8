import { Link } from 'react-router';
import { catalogPath } from '#features/catalog/query-contract.ts';
import type { ServiceCard as ServiceCardData } from '#features/catalog/contract.ts';
import type { ServiceReviews as ServiceReviewsShape } from '#features/reviews/contract.ts';
import { decodeCursor } from '#lib/cursor.ts';
import { ApiError, call } from '#web/api.ts';
import { previewOf } from '#web/preview-of.ts';
import { langOf, langOfName, requireAddress } from '#web/content-lang.ts';
import { elseFollowRedirect } from '#web/follow-redirect.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { useSite } from '#web/session/use-site.ts';
import { siteOf, socialPicture, socialTags, structuredDataTags } from '#web/social-tags.ts';
import { faqPage, product, serviceBreadcrumbs, withStructuredData } from '#web/structured-data.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Container } from '#web/ui/container.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import type { Route } from './+types/service';
import { AddOns } from './add-ons.tsx';
import { AfterOrdering } from './after-ordering.tsx';
import { OrderBar, OrderPanel } from './order-panel.tsx';
import { Packages } from './packages.tsx';
import { ServiceCard } from './service-card.tsx';
import { ServiceGallery } from './service-gallery.tsx';
import { ServiceReviews } from './service-reviews.tsx';

async function load(args: LoadArgs) {
  const { api, url, params } = args;
  const slug = params['slug'] ?? '';
  const param = url.searchParams.get('cursor') ?? undefined;
  const cursor = decodeCursor(param, 'uuid') ? param : undefined;
  const [service, reviews, { services: related }] = await Promise.all([
    call(api.services[':service'].$get({ param: { service: slug }, query: previewOf(url) })).catch(
      elseFollowRedirect(args),
    ),
    call(
      api.services[':slug'].reviews.$get({ param: { slug }, query: cursor ? { cursor } : {} }),
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
  return { reviews: [], distribution: [0, 0, 0, 0, 0], nextCursor: null };
}

function noneOfUnpublished(error: unknown): { services: ServiceCardData[] } {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
  return { services: [] };
}

export const loader = loadOnServer(
  withStructuredData(load, (site, { service }) => [
    product(site, service),
    serviceBreadcrumbs(site, service),
    ...(service.faq.length > 0 ? [faqPage(service)] : []),
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

export default function Service({
  loaderData: { service, reviews, related },
}: Route.ComponentProps) {
  const m = useMessages('service');
  const locale = useLocale();
  const { orderRules } = useSite();
  const { rating, category } = service;
  return (
    <>
      <Container as="article" className="pb-16">
        {!service.isPublished && (
          <Notice className="mt-6" tone="warning" title={m.draftTitle}>
            {m.draftText}
          </Notice>
        )}
        <header className="grid items-end gap-x-12 gap-y-6 py-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid gap-3">
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
          </div>
          {rating.average !== null && (
            <p>
              <a href="#reviews" className="no-underline">
                <Stars value={rating.average} count={rating.count} />
              </a>
            </p>
          )}
        </header>

        <div className="grid gap-x-12 gap-y-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid content-start gap-12">
            <Picture
              of={service.picture}
              first
              natural
              sizes="(min-width: 64rem) 46rem, 100vw"
              className="max-h-168 w-full rounded-card border border-hairline object-contain"
            />
            <Prose html={service.descriptionHtml} lang={langOf(service, 'description')} />
          </div>
          <aside aria-label={m.summary}>
            <OrderPanel service={service} />
          </aside>
        </div>

        <section className="section pb-0" aria-labelledby="packages">
          <SectionHeading id="packages">
            {m.packagesTitle({ count: service.packages.length })}
          </SectionHeading>
          <Packages service={service} />
        </section>

        {service.addOns.length > 0 && (
          <section className="section pb-0" aria-labelledby="add-ons">
            <SectionHeading id="add-ons">{m.addOns}</SectionHeading>
            <AddOns service={service} />
          </section>
        )}

        {service.images.length > 0 && (
          <section className="section pb-0" aria-labelledby="gallery">
            <SectionHeading id="gallery">{m.pictures}</SectionHeading>
            <ServiceGallery service={service} />
          </section>
        )}

        <section className="section pb-0" aria-labelledby="after">
          <SectionHeading id="after">{m.afterOrdering}</SectionHeading>
          <AfterOrdering service={service} autoAcceptDays={orderRules?.autoAcceptDays} />
        </section>

        {service.faq.length > 0 && (
          <section
            className="section grid gap-x-12 pb-0 lg:grid-cols-[20rem_minmax(0,1fr)]"
            aria-labelledby="faq"
          >
            <div>
              <SectionHeading id="faq">{m.questions}</SectionHeading>
              <p className="mb-8 text-quiet">
                {m.askFirst({ contact: (text) => <Link to="/contact">{text}</Link> })}
              </p>
            </div>
            <div>
              {service.faq.map(({ question, answer }, index) => (
                <Disclosure
                  key={question}
                  summary={<span lang={langOf(service, `faq.${index}.question`)}>{question}</span>}
                >
                  <p className="whitespace-pre-line" lang={langOf(service, `faq.${index}.answer`)}>
                    {answer}
                  </p>
                </Disclosure>
              ))}
            </div>
          </section>
        )}

        <section className="section pb-0" id="reviews" aria-labelledby="reviews-heading">
          <SectionHeading id="reviews-heading">{m.reviews}</SectionHeading>
          <ServiceReviews rating={rating} reviews={reviews} />
        </section>

        {related.length > 0 && (
          <section className="section pb-0" aria-labelledby="related">
            <SectionHeading id="related" aside={<Link to="/services">{m.allServices}</Link>}>
              {m.related}
            </SectionHeading>
            <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
              {related.map((other) => (
                <ServiceCard key={other.id} service={other} headingLevel={3} />
              ))}
            </ul>
          </section>
        )}
      </Container>
      {service.isPublished && <OrderBar service={service} />}
    </>
  );
}
