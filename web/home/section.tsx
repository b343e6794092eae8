import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { HomeSection } from '#features/home/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Container } from '#web/ui/container.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { CallToAction } from './call-to-action.tsx';
import { FeaturedServices } from './featured-services.tsx';
import { Figures } from './figures.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LatestPosts } from './latest-posts.tsx';
import { Logos } from './logos.tsx';
import { Questions } from './questions.tsx';
import { ReviewQuotes } from './review-quotes.tsx';
import { TextSection } from './text-section.tsx';
import { Written } from './written.tsx';

type SectionProps = {
  section: HomeSection;
  /** The headline brings the space below it. */
  isBelowHero?: boolean;
};

/** One section of the home page. */
export function Section({ section, isBelowHero }: SectionProps) {
  if (section.kind === 'hero') return <Hero {...section} />;
  if (section.kind === 'call') return <CallToAction {...section} />;
  return (
    <Container
      as="section"
      className={isBelowHero ? undefined : 'section pb-0'}
      aria-labelledby={`section-${section.id}`}
    >
      <Content {...section} />
    </Container>
  );
}

function Content(section: Exclude<HomeSection, { kind: 'hero' | 'call' }>) {
  const m = useMessages('home');
  const heading = (usual: string, aside?: ReactNode) => (
    <SectionHeading id={`section-${section.id}`} aside={aside}>
      <Written of={section.title}>{usual}</Written>
    </SectionHeading>
  );
  switch (section.kind) {
    case 'services':
      return (
        <>
          {heading(
            m.whatYouCanOrder,
            <Link to={section.category ? `/services?category=${section.category}` : '/services'}>
              {m.allServicesLink({ count: section.total })}
            </Link>,
          )}
          <FeaturedServices services={section.services} />
        </>
      );
    case 'steps':
      return (
        <>
          {heading(m.howItWorks)}
          <HowItWorks steps={section.items} />
        </>
      );
    case 'reviews':
      return (
        <>
          {heading(
            m.fromCustomers,
            <Stars value={section.rating.average} count={section.rating.count} />,
          )}
          <ReviewQuotes reviews={section.reviews} />
        </>
      );
    case 'posts':
      return (
        <>
          {heading(m.latestPosts, <Link to="/blog">{m.allPosts}</Link>)}
          <LatestPosts posts={section.posts} />
        </>
      );
    case 'text':
      return <TextSection {...section} />;
    case 'questions':
      return (
        <>
          {heading(m.questions)}
          <Questions items={section.items} />
        </>
      );
    case 'figures':
      return (
        <>
          {heading(m.inFigures)}
          <Figures items={section.items} />
        </>
      );
    case 'logos':
      return (
        <>
          {heading(m.ourCustomers)}
          <Logos items={section.items} />
        </>
      );
  }
}
