import { Link } from 'react-router';
import type { EditablePage } from '#features/pages/contract.ts';
import { isFixedPage } from '#features/pages/shared/pages.ts';
import { call } from '#web/api.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { EditForm } from '#web/forms/edit-form.tsx';
import { type SavedForm, useUnsavedEdit } from '#web/forms/use-unsaved-edit.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { Route } from './+types/page';
import { actOnPage, slugOf, textEntries } from './act-on-page.ts';
import { NextPlace, OpenPlaces, useOpenPlaces } from './open-places.tsx';
import { PageDetailsForm } from './page-details.tsx';
import { PagePublication } from './page-publication.tsx';
import { MarkdownField } from '#web/admin/editor/markdown-field.tsx';
import { LeaveGuard } from '#web/admin/edit-form/leave-guard.tsx';
import { SaveOnEnter } from '#web/admin/edit-form/save-on-enter.tsx';
import { SaveResult } from '#web/admin/edit-form/save-result.tsx';
import { LanguageTabs } from '#web/admin/translations/language-tabs.tsx';

const load = ({ api, params }: LoadArgs) =>
  call(api.admin.pages[':slug'].$get({ param: slugOf(params) }));

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(actOnPage);
export const clientAction = actInBrowser(actOnPage);

export default function PageRoute({ loaderData: { page } }: Route.ComponentProps) {
  const m = useMessages('admin-content');
  const { done: preview } = useFormResult<{ html: string }>('preview');
  return (
    <>
      <PageHeader
        dense
        above={<Breadcrumbs items={[{ to: '/admin/pages', label: m.pages }]} />}
        title={page.title}
        actions={
          <>
            {page.slug === 'terms-of-service' && (
              <Link to="/admin/pages/terms-of-service/versions">{m.pageVersions}</Link>
            )}
            {page.isPublished && <Link to={`/${page.slug}`}>{m.readOnSite}</Link>}
          </>
        }
      />
      <LanguageTabs
        of={{ kind: 'pages', id: page.slug }}
        source={page.locale}
        languages={page.languages}
        current={page.locale}
      />
      {page.version === 0 && isFixedPage(page.slug) && (
        <Notice tone="warning" title={m.pageStandardTitle}>
          {m.pageStandardText}
        </Notice>
      )}
      <PagePublication page={page} />
      {preview?.html !== undefined && (
        <section className="card card-padded mt-6 max-w-reading" aria-label={m.preview}>
          <h2 className="mb-4 text-sm font-semibold text-quiet">{m.preview}</h2>
          <Prose html={preview.html} article />
        </section>
      )}
      <PageForm page={page} />
      <PageDetailsForm page={page} />
    </>
  );
}

const ACTIONS = ['save', 'publish', 'preview'] as const;

function PageForm({ page }: { page: EditablePage }) {
  const m = useMessages('admin-content');
  const pages = useMessages('admin-pages');
  const isHydrated = useHydrated();
  const { done, failure } = useFormResult<SavedForm>(ACTIONS);
  const edit = {
    version: page.version,
    entries: textEntries(page),
    labels: { title: m.pageTitle, body: m.pageText },
  };
  const unsaved = useUnsavedEdit('page', page.slug, edit, done);
  const values = failure?.values ?? done?.values;
  const { places, count } = useOpenPlaces(
    unsaved.form.ref,
    `${values?.['title'] ?? page.title}\n${values?.['body'] ?? page.body}`,
    [unsaved.round, page.version, unsaved.restored?.at].join(),
  );
  function onEdit() {
    unsaved.keep();
    count();
  }
  return (
    <EditForm
      action={ACTIONS}
      unsaved={unsaved}
      edit={edit}
      onInput={onEdit}
      className="mt-6 grid max-w-page gap-6"
    >
      <SaveOnEnter label={m.save} />
      <LeaveGuard isAtRisk={unsaved.isAtRisk} />
      <OpenPlaces form={unsaved.form.ref} places={places} />
      <TextInput
        label={m.pageTitle}
        name="title"
        required
        maxLength={120}
        defaultValue={page.title}
      />
      <MarkdownField
        label={m.pageText}
        name="body"
        hint={m.markdownHint}
        defaultValue={page.body}
        onEdit={onEdit}
      />
      <BottomBar className="save-bar">
        {page.isPublished || isFixedPage(page.slug) ? (
          <Button name="intent" value="save">
            {m.save}
          </Button>
        ) : (
          <>
            <Button name="intent" value="publish">
              {m.publishNow}
            </Button>
            <Button name="intent" value="save" tone="secondary">
              {m.save}
            </Button>
          </>
        )}
        <NextPlace form={unsaved.form.ref} places={places} />
        <SaveResult
          done={
            done?.done === 'publish'
              ? pages.published
              : done?.done === 'save'
                ? page.isPublished
                  ? m.pageSaved
                  : pages.savedHidden
                : undefined
          }
        />
        {!isHydrated && (
          <Button name="intent" value="preview" tone="secondary">
            {m.preview}
          </Button>
        )}
      </BottomBar>
    </EditForm>
  );
}
