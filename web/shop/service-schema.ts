import type { Service } from '#features/catalog/contract.ts';
import type { Site } from '#features/settings/contract.ts';
import { decimalString, money, type CurrencyCode } from '#lib/money.ts';

/** A service in the words of schema.org, for search engines. */
export function serviceSchema(service: Service, site: Site) {
  const { rating, packages } = service;
  const address = `${site.publicUrl}/services/${service.slug}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: service.title,
    description: service.summary,
    url: address,
    serviceType: service.category.name,
    provider: { '@type': 'Organization', name: site.name, url: site.publicUrl },
    offers: packages.map(({ name, price }) => ({
      '@type': 'Offer',
      name,
      price: decimalString(money(price.amountMinor, price.currency as CurrencyCode)),
      priceCurrency: price.currency,
      url: address,
      availability: 'https://schema.org/InStock',
    })),
    ...(rating.average !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}
