import { Link } from 'react-router';
import type { ServiceCard } from '#features/catalog/contract.ts';
import type { Locale } from '#lib/locale.ts';
import { langOf } from '#web/content-lang.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Container } from '#web/ui/container.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { ServiceFacts } from './service-facts.tsx';

type HeroProps = {
  title: string;
  /** The language of the title, where it is not the page's. */
  lang: Locale | undefined;
  service: ServiceCard | undefined;
};

/** The headline, one button, and a picture of a service. */
export function Hero({ title, lang, service }: HeroProps) {
  const m = useMessages('home');
  return (
    <Container
      as="header"
      className="grid items-end gap-x-12 gap-y-10 pt-12 pb-20 lg:grid-cols-[7fr_5fr] lg:pt-20 lg:pb-28"
    >
      <div className="grid gap-8">
        <h1 className="hero-title" lang={lang}>
          {title}
        </h1>
        <p>
          <ButtonLink to="/services" size="large">
            {m.seeServicesAndPrices}
          </ButtonLink>
        </p>
      </div>
      {service && (
        <figure className="card-link grid gap-4 rounded-card">
          <Picture
            of={service.picture}
            first
            sizes="(min-width: 64rem) 28rem, 100vw"
            className="aspect-picture rounded-card"
          />
          <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <Link
              to={`/services/${service.slug}`}
              className="card-target font-semibold no-underline"
              lang={langOf(service, 'title')}
            >
              {service.title}
            </Link>
            <ServiceFacts service={service} />
          </figcaption>
        </figure>
      )}
    </Container>
  );
}
