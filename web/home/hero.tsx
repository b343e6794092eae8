import { Link } from 'react-router';
import type { SectionOf } from '#features/home/contract.ts';
import { langOf } from '#web/content-lang.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSite } from '#web/session/use-site.ts';
import { useTagline } from '#web/session/use-tagline.ts';
import { ServiceFacts } from '#web/shop/service-facts.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Container } from '#web/ui/container.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Written } from './written.tsx';

const FIRST = { first: true, sizes: '(min-width: 64rem) 28rem, 100vw' };

/** The headline, one button, and a picture of a service or of one's own. */
export function Hero({
  title,
  text,
  service,
  picture,
  serviceCount,
  ...button
}: SectionOf<'hero'>) {
  const m = useMessages('home');
  const site = useSite();
  const tagline = useTagline();
  // With one service there is no list to choose from.
  const usual = service && serviceCount === 1 ? `/services/${service.slug}` : '/services';
  return (
    <Container
      as="header"
      className="grid items-end gap-x-12 gap-y-10 pt-12 pb-20 lg:grid-cols-[7fr_5fr] lg:pt-20 lg:pb-28"
    >
      <div className="grid gap-8">
        <h1 className="hero-title" lang={title ? undefined : tagline.lang}>
          <Written of={title}>{tagline.text || site.name}</Written>
        </h1>
        {text && (
          <p className="max-w-reading text-lg leading-text whitespace-pre-line text-quiet">
            <Written of={text} />
          </p>
        )}
        <p>
          <ButtonLink to={button.buttonAddress || usual} size="large">
            <Written of={button.buttonLabel}>
              {m.seeServicesAndPrices({ count: serviceCount })}
            </Written>
          </ButtonLink>
        </p>
      </div>
      {picture && <Picture of={picture} {...FIRST} className="aspect-picture rounded-card" />}
      {service && (
        <figure className="card-link grid gap-4 rounded-card">
          <Picture of={service.picture} {...FIRST} className="aspect-picture rounded-card" />
          <figcaption className="grid gap-2">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <Link
                to={`/services/${service.slug}`}
                className="card-target min-w-0 font-semibold no-underline"
                lang={langOf(service, 'title')}
              >
                {service.title}
              </Link>
              <ServiceFacts service={service} />
            </div>
            {serviceCount === 1 && (
              <p className="text-quiet" lang={langOf(service, 'summary')}>
                {service.summary}
              </p>
            )}
          </figcaption>
        </figure>
      )}
    </Container>
  );
}
