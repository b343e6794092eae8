import { Link } from 'react-router';
import type { Service } from '#features/catalog/contract.ts';
import { langOf } from '#web/content-lang.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSite } from '#web/session/use-site.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { AddOns } from './add-ons.tsx';
import { AfterOrdering } from './after-ordering.tsx';
import { OrderPanel } from './order-panel.tsx';
import { Packages } from './packages.tsx';
import { ServiceGallery } from './service-gallery.tsx';

/** What the page of a service says below its title; the editor shows the same. */
export function ServiceBody({ service }: { service: Service }) {
  const m = useMessages('service');
  const { orderRules } = useSite();
  return (
    <>
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
    </>
  );
}
