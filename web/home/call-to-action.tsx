import { Link } from 'react-router';
import type { SectionOf } from '#features/home/contract.ts';
import { useSite } from '#web/session/use-site.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Container } from '#web/ui/container.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Written } from './written.tsx';

/** Usually the last section of the home page: order, or ask first. */
export function CallToAction({ id, title, text, serviceCount, ...button }: SectionOf<'call'>) {
  const m = useMessages('home');
  const { contact } = useSite();
  return (
    <section className="band mt-24" aria-labelledby={`section-${id}`}>
      <Container className="section grid items-end gap-x-12 gap-y-8 lg:grid-cols-[7fr_5fr]">
        <div className="grid gap-4">
          <h2 id={`section-${id}`} className="text-4xl">
            <Written of={title}>{m.notSureTitle({ count: serviceCount })}</Written>
          </h2>
          <p className="max-w-reading text-lg leading-text whitespace-pre-line text-quiet">
            <Written of={text}>{m.notSureText({ count: serviceCount })}</Written>
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to={button.buttonAddress || '/contact'} size="large" tone="secondary">
            <Written of={button.buttonLabel}>{m.writeToUs}</Written>
          </ButtonLink>
          {contact?.email && !button.buttonAddress && (
            <Link to={`mailto:${contact.email}`}>{contact.email}</Link>
          )}
        </p>
      </Container>
    </section>
  );
}
