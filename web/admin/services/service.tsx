import { useRef } from 'react';
import type { Category, EditableService } from '#features/catalog/contract.ts';
import type { ServiceTemplate } from '#features/catalog/templates/contract.ts';
import type { PreviewLink } from '#features/sharing/contract.ts';
import { adminServicePath } from '#lib/paths.ts';
import { redirectName, useReadableAddress } from '#web/readable-address.ts';
import { PreviewLinkPanel } from '#web/admin/sharing/preview-link-panel.tsx';
import { call } from '#web/api.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { PageError } from '#web/forms/api-form.tsx';
import { type SavedForm, useUnsavedEdit, useShownFields } from '#web/forms/use-unsaved-edit.ts';
import { useFormResult, useSentValues } from '#web/forms/use-form-result.ts';
import { useFormError } from '#web/form-failure.ts';
import { LanguageTabs } from '#web/admin/translations/language-tabs.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PublishBadge } from '#web/ui/publish-badge.tsx';
import { useLocale } from '#web/use-locale.ts';
import cropStylesheet from '#web/styles/crop.css?url';
import sectionsStylesheet from '#web/styles/sections.css?url';
import serviceEditorStylesheet from '#web/styles/service-editor.css?url';
import type { Route } from './+types/service';
import { NewServiceForm } from './new/new-service.tsx';
import { TemplateNotice } from './new/template-notice.tsx';
import { actOnService, EDITOR_ACTIONS } from './act-on-service.ts';
import { ArchiveService, CopyService } from './copy-and-archive.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { CardPreview } from './editor/card-preview.tsx';
import { EditorPart } from './editor/part.tsx';
import { PartList } from './editor/part-list.tsx';
import { sectionMarks } from './editor/section-states.ts';
import { useTypedInput } from './editor/use-typed-input.ts';
import { serviceInputOf, readServiceInput } from './service-input.ts';
import { type CHOICE_NAMES, entriesOfInput } from './service-entries.ts';
import { ServiceForm } from './form.tsx';
import { ServiceSharing } from './sharing.tsx';
import { ServicePublishing } from './publishing.tsx';

interface ServicePageData {
  service: EditableService | null;
  /** Only for a new service. */
  templates: ServiceTemplate[];
  categories: Category[];
  link: PreviewLink | null;
}

async function load({ api, params }: LoadArgs): Promise<ServicePageData> {
  const param = { id: params['id'] ?? '' };
  const isNew = param.id === 'new';
  await redirectName(param.id, async (name) => {
    const existing = await call(api.admin.services[':id'].$get({ param: { id: name } }));
    return adminServicePath({ id: existing.id, slug: existing.edit.slug });
  });
  const [service, templates, { link }, { categories }] = await Promise.all([
    isNew ? null : call(api.admin.services[':id'].$get({ param })),
    isNew ? call(api.admin['service-templates'].$get()) : [],
    isNew ? { link: null } : call(api.admin.services[':id']['preview-link'].$get({ param })),
    call(api.categories.$get()),
  ]);
  return { service, templates, categories, link };
}

/** Only this editor needs them. */
export const links = () =>
  [sectionsStylesheet, serviceEditorStylesheet, cropStylesheet].map((href) => ({
    rel: 'stylesheet',
    href,
  }));

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(actOnService);
export const clientAction = actInBrowser(actOnService);

export default function ServiceRoute({ loaderData }: Route.ComponentProps) {
  const { service, templates, categories, link } = loaderData;
  if (!service) return <NewServiceForm categories={categories} templates={templates} />;
  return <ServiceEditor key={service.id} {...{ service, categories, link }} />;
}

type ServiceEditorProps = Pick<ServicePageData, 'categories' | 'link'> & {
  service: EditableService;
};

function ServiceEditor({ service, categories, link }: ServiceEditorProps) {
  const m = useMessages('admin-services');
  const editor = useMessages('service-editor');
  const locale = useLocale();
  const labels = useServiceLabels();
  const conflict = useMessages('conflict');
  useReadableAddress(adminServicePath({ id: service.id, slug: service.edit.slug }));
  const area = useRef<HTMLDivElement>(null);
  const { done, failure } = useFormResult<SavedForm>(EDITOR_ACTIONS);
  const saved = serviceInputOf(service, locale);
  const { version } = service.edit;
  const edit = {
    version,
    entries: entriesOfInput(saved),
    labels,
    words: {
      ...Object.fromEntries(categories.map(({ id, name }) => [id, name])),
      yes: conflict.yes,
    },
  };
  const unsaved = useUnsavedEdit('service', service.id, edit, done ?? failure, { isWhole: true });
  const values = useSentValues(EDITOR_ACTIONS, undefined, unsaved.round);
  const { fields: shown, key } = useShownFields(
    unsaved,
    values,
    { version, fields: saved },
    readServiceInput,
  );
  const typed = useTypedInput(area, shown, shown);
  const faults = useFormError(failure?.error, m)?.fields ?? {};
  return (
    <>
      <PageHeader
        dense
        above={<Breadcrumbs items={[{ to: '/admin/services', label: m.title }]} />}
        title={service.edit.title}
        lead={<PublishBadge state={service.state} />}
      />
      <LanguageTabs
        of={{ kind: 'services', id: service.id }}
        source={service.locale}
        languages={service.languages}
        current={service.locale}
      />
      <TemplateNotice />
      <PageError />
      <div ref={area} className="beside-sections mt-6">
        <div className="sections-side">
          <PartList marks={sectionMarks(typed, faults, service.state === 'published')} />
          <ServicePublishing service={service} />
          <CardPreview service={service} categories={categories} typed={typed} />
        </div>
        <ServiceForm
          key={key}
          service={service}
          categories={categories}
          shown={shown}
          unsaved={unsaved}
          edit={edit}
        />
        <EditorPart id="publishing" title={editor.publishing}>
          <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
            <ScheduleForm
              key={`${key} ${service.state} ${service.publishAt} ${service.unpublishAt}`}
              service={service}
              typed={shown.fields}
              faults={faults}
            />
            {(service.state === 'draft' || link) && (
              <PreviewLinkPanel
                draft={{ path: `/services/${service.edit.slug}`, title: service.edit.title }}
                link={link}
              />
            )}
            <CopyService service={service} />
            <ArchiveService service={service} />
            <ServiceSharing service={service} />
          </div>
        </EditorPart>
      </div>
    </>
  );
}

/** What the fields and lists are called where two versions of them are compared. */
function useServiceLabels(): Record<(typeof CHOICE_NAMES)[number], string> {
  const m = useMessages('admin-services');
  const lifecycle = useMessages('service-lifecycle');
  const tax = useMessages('admin-tax');
  return {
    title: m.fieldTitle,
    summary: m.fieldSummary,
    categoryId: m.fieldCategory,
    slug: m.fieldAddress,
    description: m.fieldDescription,
    coverFileId: m.cover,
    coverFocus: useMessages('service-editor').focus,
    images: m.partPictures,
    currency: lifecycle.currency,
    packages: m.partPackages,
    addOns: m.partAddOns,
    requirements: m.partQuestions,
    steps: m.partSteps,
    faq: m.partFaq,
    maxQuantity: m.maxQuantity,
    taxClass: tax.serviceClass,
    taxPlace: tax.servicePlace,
    isFeatured: m.recommend,
    isHidden: lifecycle.hide,
  };
}
