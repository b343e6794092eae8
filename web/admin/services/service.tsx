import { useRef } from 'react';
import { redirect } from 'react-router';
import type { Category, EditableService } from '#features/catalog/contract.ts';
import type { ServiceTemplate } from '#features/catalog/template-contract.ts';
import type { PreviewLink } from '#features/sharing/contract.ts';
import { adminServicePath } from '#lib/paths.ts';
import { redirectName, useReadableAddress } from '#web/admin/readable-address.ts';
import { actOnPreviewLink } from '#web/admin/sharing/act-on-preview-link.ts';
import { PreviewLinkPanel } from '#web/admin/sharing/preview-link-panel.tsx';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
} from '#web/load.ts';
import { useMergedKey } from '#web/forms/use-merged-key.ts';
import { LanguageTabs } from '#web/admin/translations/language-tabs.tsx';
import { useDraft } from '#web/drafts/use-draft.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PublishBadge } from '#web/ui/publish-badge.tsx';
import { useLocale } from '#web/use-locale.ts';
import cropStylesheet from '#web/styles/crop.css?url';
import serviceEditorStylesheet from '#web/styles/service-editor.css?url';
import type { Route } from './+types/service';
import { createService } from './new/create-service.ts';
import { NewService } from './new/new-service.tsx';
import { TemplateNotice } from './new/template-notice.tsx';
import { actOnService } from './act-on-service.ts';
import { ArchiveService, CopyService } from './copy-and-archive.tsx';
import { ServiceSchedule } from './schedule.tsx';
import { CardPreview } from './editor/card-preview.tsx';
import { Part } from './editor/part.tsx';
import { SectionList } from './editor/section-list.tsx';
import { sectionMarks } from './editor/section-states.ts';
import { useTypedDraft } from './editor/use-typed-draft.ts';
import { savePlan, saveService, uploadPictures } from './save-service.ts';
import { changeList, draftOf, readDraft } from './draft.ts';
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
    const found = await call(api.admin.services[':id'].$get({ param: { id: name } }));
    return adminServicePath({ id: found.id, slug: found.edit.slug });
  });
  const [service, templates, { link }, { categories }] = await Promise.all([
    isNew ? null : call(api.admin.services[':id'].$get({ param })),
    isNew ? call(api.admin['service-templates'].$get()) : [],
    isNew ? { link: null } : call(api.admin.services[':id']['preview-link'].$get({ param })),
    call(api.categories.$get()),
  ]);
  return { service, templates, categories, link };
}

/** What a button says once it is done, where it does more than save. */
const DONE: Partial<Record<string, 'savedAndPublished' | 'savedAndScheduled'>> = {
  publish: 'savedAndPublished',
  schedule: 'savedAndScheduled',
};

async function act(args: ActionArgs) {
  const { api, form, params } = args;
  const param = { id: params['id'] ?? '' };
  const intent = formText(form, 'intent');
  if (param.id === 'new') throw redirect(await createService(api, form));
  const linked = await actOnPreviewLink(api, { kind: 'services', id: param.id }, intent);
  if (linked) return linked;
  const acted = await actOnService(api, param.id, form);
  if (acted) return acted;
  const published = api.admin.services[':id'].publication;
  switch (intent) {
    case 'save':
    case 'overwrite':
    case 'merge':
    case 'publish':
    case 'schedule': {
      await uploadPictures(api, form);
      const { mergedVersion } = await saveService(args, param.id);
      if (intent === 'publish') await call(published.$put({ param }));
      await savePlan(api, param.id, form);
      return {
        done: DONE[intent] ?? ('saved' as const),
        saved: readDraft(form),
        mergedVersion,
      };
    }
    default: {
      // A list button: nothing is saved, and the form is shown with the changed list.
      const { length: before } = readDraft(form).lists.images;
      await uploadPictures(api, form);
      const draft = readDraft(form);
      if (intent === 'upload:images') return { draft, focus: `images.${before}` };
      return changeList(draft, intent);
    }
  }
}

/** Only this editor needs them. */
export const links = () =>
  [serviceEditorStylesheet, cropStylesheet].map((href) => ({ rel: 'stylesheet', href }));

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function Service({ loaderData, actionData }: Route.ComponentProps) {
  const { service, templates, categories, link } = loaderData;
  if (service) return <ServiceEditor {...{ service, categories, link, actionData }} />;
  const refused = actionData && 'refused' in actionData ? actionData : undefined;
  return <NewService {...{ categories, templates, refused }} />;
}

interface ServiceEditorProps {
  service: EditableService;
  categories: Category[];
  link: PreviewLink | null;
  actionData: Route.ComponentProps['actionData'];
}

function ServiceEditor({ service, categories, link, actionData }: ServiceEditorProps) {
  const m = useMessages('admin-services');
  const editor = useMessages('service-editor');
  const locale = useLocale();
  useReadableAddress(adminServicePath({ id: service.id, slug: service.edit.slug }));
  const mergedKey = useMergedKey(actionData, service.edit.version);
  const area = useRef<HTMLDivElement>(null);
  const loadedAs = `${service.id} ${service.edit.version}`;
  const unsent = useDraft('service', service.id, {
    base: String(service.edit.version),
    isWhole: true,
  });
  const refused = actionData && 'refused' in actionData ? actionData : undefined;
  const changed = actionData && 'draft' in actionData ? actionData : undefined;
  const result = actionData && 'result' in actionData ? actionData.result : undefined;
  const done = actionData && 'done' in actionData ? actionData.done : undefined;

  // Shows the submitted values until the saved service is loaded again.
  const saved = actionData && 'saved' in actionData ? actionData.saved : undefined;
  const isRead = Number(saved?.fields['version'] ?? 0) <= service.edit.version;
  // A refusal to delete or unpublish has no field values: those are separate forms.
  const typed = refused?.values['version'] ? refused.values : undefined;
  const sent = typed ? readDraft(Object.entries(typed)) : isRead ? undefined : saved;
  const restored = unsent.restored && readDraft(entriesOf(unsent.restored.values));
  const draft = changed?.draft ?? sent ?? restored ?? draftOf(service, locale);
  const refusedForm = refused?.refused;
  const formKey = `${service.id} ${unsent.round} ${unsent.restored ? 'restored' : ''} ${mergedKey}`;
  const typedDraft = useTypedDraft(area, draft, actionData ?? loadedAs);
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
      <div
        ref={area}
        className="mt-6 flex flex-col gap-x-10 gap-y-6 xl:grid xl:grid-cols-[minmax(0,1fr)_16rem] xl:items-start"
      >
        <div className="editor-side">
          <SectionList
            marks={sectionMarks(
              typedDraft,
              refusedForm?.fields ?? {},
              service.state === 'published',
            )}
          />
          <ServicePublishing service={service} result={result} />
          <CardPreview service={service} categories={categories} typed={typedDraft} />
        </div>
        <ServiceForm
          key={formKey}
          unsent={unsent}
          done={done && m[done]}
          service={service}
          categories={categories}
          draft={draft}
          refused={refusedForm}
          conflict={refused?.conflict}
          changed={changed}
        />
        <Part id="publishing" title={editor.publishing}>
          <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
            <ServiceSchedule
              key={`${formKey} ${service.state} ${service.publishAt} ${service.unpublishAt}`}
              service={service}
              typed={draft.fields}
              faults={refusedForm?.fields ?? {}}
              isSaved={done === 'savedAndScheduled'}
            />
            {(service.state === 'draft' || link) && (
              <PreviewLinkPanel
                draft={{ path: `/services/${service.edit.slug}`, title: service.edit.title }}
                link={link}
                result={actionData && 'link' in actionData ? actionData.link : undefined}
              />
            )}
            <CopyService service={service} />
            <ArchiveService service={service} result={result} />
            <ServiceSharing service={service} />
          </div>
        </Part>
      </div>
    </>
  );
}

function entriesOf(values: Record<string, string[]>): [string, string][] {
  return Object.entries(values).flatMap(([name, all]) =>
    all.map((value): [string, string] => [name, value]),
  );
}
