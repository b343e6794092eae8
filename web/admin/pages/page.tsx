import { Form, Link, useNavigation } from 'react-router';
import type { EditablePage } from '#features/pages/contract.ts';
import { isFixedPage } from '#features/pages/page-labels.ts';
import { call } from '#web/api.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
  type Refusal,
} from '#web/load.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useDraft } from '#web/drafts/use-draft.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { Route } from './+types/page';
import { actOnPage, slugOf } from './act-on-page.ts';
import { NextPlace, OpenPlaces, useOpenPlaces } from './open-places.tsx';
import { PageDetailsForm } from './page-details.tsx';
import { PagePublication } from './page-publication.tsx';
import { MarkdownField } from '#web/admin/editor/markdown-field.tsx';
import { ConflictChoices } from '#web/forms/conflict-choices.tsx';
import { useMergedKey } from '#web/forms/use-merged-key.ts';
import { LeaveGuard } from '#web/admin/edit-form/leave-guard.tsx';
import { SaveOnEnter } from '#web/admin/edit-form/save-on-enter.tsx';
import { SaveResult } from '#web/admin/edit-form/save-result.tsx';
import { LanguageTabs } from '#web/admin/translations/language-tabs.tsx';
import { versionOf } from '#web/admin/edit-form/version-of.ts';

const load = ({ api, params }: LoadArgs) =>
  call(api.admin.pages[':slug'].$get({ param: slugOf(params) }));

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(actOnPage);
export const clientAction = actInBrowser(actOnPage);

export default function Page({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const m = useMessages('admin-content');
  const pages = useMessages('admin-pages');
  const anyRefused = actionData && 'refused' in actionData ? actionData : undefined;
  const intent = anyRefused?.values['intent'];
  const isOfText = /^(save|publish|overwrite|merge|preview)$/.test(intent ?? '');
  const refused = isOfText ? anyRefused : undefined;
  const saved = actionData && 'saved' in actionData ? actionData.saved : undefined;
  const preview = actionData && 'preview' in actionData ? actionData : undefined;
  const isSaved = actionData !== undefined && 'isSaved' in actionData;
  const isNowPublished = actionData !== undefined && 'isNowPublished' in actionData;
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
      <PagePublication
        page={page}
        saved={saved}
        refused={intent === 'hide' ? anyRefused?.refused : undefined}
      />
      {preview && (
        <section className="card card-padded mt-6 max-w-reading" aria-label={m.preview}>
          <h2 className="mb-4 text-sm font-semibold text-quiet">{m.preview}</h2>
          <Prose html={preview.preview} article />
        </section>
      )}
      <PageForm
        page={page}
        refused={refused?.refused}
        conflict={refused?.conflict}
        mergedKey={useMergedKey(isSaved ? actionData : undefined, page.version)}
        values={refused?.values ?? preview?.values}
        done={
          isNowPublished
            ? pages.published
            : isSaved
              ? page.isPublished
                ? m.pageSaved
                : pages.savedHidden
              : undefined
        }
      />
      <PageDetailsForm
        page={page}
        refused={intent?.includes('details') ? anyRefused : undefined}
        isSaved={saved === 'details'}
        result={actionData}
      />
    </>
  );
}

interface PageFormProps {
  page: EditablePage;
  refused: Refusal['refused'] | undefined;
  conflict: Refusal['conflict'];
  mergedKey: string;
  values: Record<string, string> | undefined;
  done: string | undefined;
}

function PageForm({ page, refused, conflict, mergedKey, values, done }: PageFormProps) {
  const m = useMessages('admin-content');
  const isHydrated = useHydrated();
  const { state, formData } = useNavigation();
  const pending = state === 'idle' ? '' : String(formData?.get('intent'));
  const draft = useDraft('page', page.slug, { base: String(page.version) });
  const title = values?.['title'] ?? page.title;
  const body = values?.['body'] ?? page.body;
  const key = `${draft.round} ${mergedKey}`;
  const { places, count } = useOpenPlaces(
    draft.form.ref,
    `${title}\n${body}`,
    [key, page.version, draft.restored?.at].join(),
  );
  function onEdit() {
    draft.keep();
    count();
  }
  return (
    <Form
      key={key}
      {...draft.form}
      onInput={onEdit}
      method="post"
      className="mt-6 grid max-w-page gap-6"
    >
      <SaveOnEnter label={m.save} />
      <LeaveGuard isAtRisk={draft.isAtRisk} />
      <DraftNotice draft={draft} />
      <FormError refused={refused} />
      <OpenPlaces form={draft.form.ref} places={places} />
      {refused?.code === 'page_changed' && (
        <div>
          <Button name="intent" value="overwrite" formNoValidate tone="secondary" size="small">
            {m.pageOverwrite}
          </Button>
        </div>
      )}
      <ConflictChoices conflict={conflict} labels={{ title: m.pageTitle, body: m.pageText }} />
      <input
        type="hidden"
        name="version"
        value={versionOf(values, draft.restored?.base) ?? page.version}
      />
      <TextInput
        label={m.pageTitle}
        name="title"
        required
        maxLength={120}
        defaultValue={title}
        error={refused?.fields['title']}
      />
      <MarkdownField
        label={m.pageText}
        name="body"
        hint={m.markdownHint}
        defaultValue={body}
        error={refused?.fields['body']}
        onEdit={onEdit}
      />
      <BottomBar className="save-bar">
        {page.isPublished || isFixedPage(page.slug) ? (
          <Button name="intent" value="save" pending={/save|overwrite/.test(pending)}>
            {m.save}
          </Button>
        ) : (
          <>
            <Button name="intent" value="publish" pending={pending === 'publish'}>
              {m.publishNow}
            </Button>
            <Button
              name="intent"
              value="save"
              tone="secondary"
              pending={/save|overwrite/.test(pending)}
            >
              {m.save}
            </Button>
          </>
        )}
        <NextPlace form={draft.form.ref} places={places} />
        <SaveResult done={done} />
        {!isHydrated && (
          <Button name="intent" value="preview" tone="secondary">
            {m.preview}
          </Button>
        )}
      </BottomBar>
    </Form>
  );
}
