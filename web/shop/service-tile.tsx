import { Link } from 'react-router';
import type { FoundService, ServiceCard as ServiceCardData } from '#features/catalog/contract.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { langOf, langOfName } from '#web/content-lang.ts';
import { Marked } from '#web/ui/marked.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useLocale } from '#web/use-locale.ts';
import { ServiceFacts } from './service-facts.tsx';

type ServiceCardProps = {
  service: ServiceCardData & { matches?: FoundService['matches'] };
  /** Full width, with the picture beside the text: the first card of an unfiltered list. */
  wide?: boolean;
  headingLevel?: 2 | 3;
};

/** A service in the list; the whole card is a link. */
export function ServiceTile({ service, wide, headingLevel = 2 }: ServiceCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const locale = useLocale();
  return (
    <Card
      as="li"
      linked
      padded={false}
      className={
        wide
          ? 'grid overflow-hidden sm:col-span-2 sm:grid-cols-[6fr_5fr]'
          : 'flex flex-col overflow-hidden'
      }
    >
      <Picture
        of={service.picture}
        first={wide === true}
        sizes={wide ? '(min-width: 40rem) 28rem, 100vw' : '(min-width: 40rem) 24rem, 100vw'}
        className={wide ? 'aspect-picture h-full' : 'aspect-3/2 border-b border-hairline'}
      />
      <div
        className={
          wide ? 'flex flex-col justify-center gap-3 p-6 lg:p-8' : 'flex flex-1 flex-col gap-2 p-5'
        }
      >
        <p className="text-sm text-quiet" lang={langOfName(service.category, locale)}>
          {service.category.name}
        </p>
        <Heading className={classNames('font-display', wide ? 'text-2xl' : 'text-xl')}>
          <Link className="card-target no-underline" to={`/services/${service.slug}`}>
            <span lang={langOf(service, 'title')}>
              <Marked ranges={service.matches?.title}>{service.title}</Marked>
            </span>
          </Link>
        </Heading>
        <p className="text-quiet" lang={langOf(service, 'summary')}>
          <Marked ranges={service.matches?.summary}>{service.summary}</Marked>
        </p>
        <div className="mt-auto pt-2">
          <ServiceFacts service={service} />
        </div>
      </div>
    </Card>
  );
}
