import { Link } from 'react-router';
import type { ServiceCard } from '#features/catalog/contract.ts';
import { langOf, langOfName } from '#web/content-lang.ts';
import { Picture } from '#web/ui/picture.tsx';
import { useLocale } from '#web/use-locale.ts';
import { ServiceFacts } from '#web/shop/service-facts.tsx';

/** Up to five services in different sizes and positions. */
export function FeaturedServices({ services }: { services: readonly ServiceCard[] }) {
  const locale = useLocale();
  return (
    <ul className="featured">
      {services.map((service) => (
        <li key={service.id} className="card-link featured-item">
          <Picture
            of={service.picture}
            sizes="(min-width: 64rem) 36rem, 100vw"
            className="featured-picture rounded-card"
          />
          <div className="featured-words">
            <p className="text-sm text-quiet" lang={langOfName(service.category, locale)}>
              {service.category.name}
            </p>
            <h3 className="font-display text-2xl leading-display font-medium tracking-tight">
              <Link to={`/services/${service.slug}`} className="card-target no-underline">
                <span lang={langOf(service, 'title')}>{service.title}</span>
              </Link>
            </h3>
            <p className="max-w-md text-quiet" lang={langOf(service, 'summary')}>
              {service.summary}
            </p>
            <ServiceFacts service={service} />
          </div>
        </li>
      ))}
    </ul>
  );
}
