import type { Category } from '#features/catalog/contract.ts';
import type { ServiceTemplate } from '#features/catalog/templates/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { BlankService } from './blank-service.tsx';
import { TemplateGallery } from './template-gallery.tsx';

interface NewServiceProps {
  categories: readonly Category[];
  templates: readonly ServiceTemplate[];
}

/** A new service begins with a template or empty; the editor has the rest. */
export function NewServiceForm({ categories, templates }: NewServiceProps) {
  const m = useMessages('admin-services');
  const texts = useMessages('new-service');
  return (
    <>
      <PageHeader
        dense
        above={<Breadcrumbs items={[{ to: '/admin/services', label: m.title }]} />}
        title={m.newService}
        lead={texts.lead}
      />
      <div className="grid gap-12">
        <section aria-labelledby="templates">
          <SectionHeading id="templates">{texts.templates}</SectionHeading>
          <TemplateGallery categories={categories} templates={templates} />
        </section>
        <section aria-labelledby="blank">
          <SectionHeading id="blank">{texts.blank}</SectionHeading>
          <BlankService categories={categories} />
        </section>
      </div>
    </>
  );
}
