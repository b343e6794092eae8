import { Link } from 'react-router';
import { useSite } from '#web/session/use-site.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Container } from '#web/ui/container.tsx';
import { useMessages } from '#web/messages/use-messages.ts';

/** The last section of the home page: order, or ask first. */
export function CallToAction() {
  const m = useMessages('home');
  const { contact } = useSite();
  return (
    <section className="band mt-24" aria-labelledby="closing">
      <Container className="section grid items-end gap-x-12 gap-y-8 lg:grid-cols-[7fr_5fr]">
        <div className="grid gap-4">
          <h2 id="closing" className="text-4xl">
            {m.notSureTitle}
          </h2>
          <p className="max-w-reading text-lg leading-text text-quiet">{m.notSureText}</p>
        </div>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to="/contact" size="large" tone="secondary">
            {m.writeToUs}
          </ButtonLink>
          {contact?.email && <Link to={`mailto:${contact.email}`}>{contact.email}</Link>}
        </p>
      </Container>
    </section>
  );
}
