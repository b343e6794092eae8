import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import type { TemplateKey } from '#features/notifications/template-contract.ts';
import { ConflictChoices } from '#web/forms/conflict-choices.tsx';
import { LeaveGuard } from '#web/admin/edit-form/leave-guard.tsx';
import { SaveResult } from '#web/admin/edit-form/save-result.tsx';
import { useMergedKey } from '#web/forms/use-merged-key.ts';
import { versionOf } from '#web/admin/edit-form/version-of.ts';
import { languageName } from '#web/admin/translations/language-name.ts';
import { call } from '#web/api.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useDraft } from '#web/drafts/use-draft.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useIsSending } from '#web/use-is-sending.ts';
import { useLocale } from '#web/use-locale.ts';
import type { Route } from './+types/template';
import { actOnTemplate, templateOf } from './act-on-template.ts';
import { Preview } from './preview.tsx';
import { sideLabels } from './template-labels.ts';
import { FORM_ID, useLivePreview } from './use-live-preview.ts';
import { Variables } from './variables.tsx';

async function load({ api, params }: LoadArgs) {
  const one = api.admin.mail.templates[':template'][':locale'];
  const param = templateOf(params);
  const [{ template }, preview, { locales }] = await Promise.all([
    call(one.$get({ param })),
    call(one.preview.$get({ param })),
    call(api.site.$get()),
  ]);
  return { template, preview, locales };
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(actOnTemplate);
export const clientAction = actInBrowser(actOnTemplate);

/** The texts of one mail in one language, with a preview beside them. */
export default function TemplatePage({ loaderData, actionData }: Route.ComponentProps) {
  const m = useMessages('admin-mail-templates');
  const names = useMessages('admin-mail-names');
  const locale = useLocale();
  const { template, locales } = loaderData;
  const path = `${template.template}/${template.locale}`;
  return (
    <>
      <PageHeader
        dense
        above={<Breadcrumbs items={[{ to: '/admin/mail/templates', label: m.title }]} />}
        title={names[template.template as TemplateKey]}
        lead={
          <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            {template.isChanged && <Badge tone="info">{m.changed}</Badge>}
            {sideLabels(m)[template.to]}
          </span>
        }
      />
      {locales.length > 1 && (
        <div className="mb-6">
          <FilterChips
            label={m.languages}
            items={locales.map((each) => ({
              to: `/admin/mail/templates/${template.template}/${each}`,
              label: languageName(each, locale),
              active: each === template.locale,
            }))}
          />
        </div>
      )}
      <Editor key={path} path={path} {...loaderData} result={actionData} />
    </>
  );
}

type EditorProps = Route.ComponentProps['loaderData'] & {
  path: string;
  result: Route.ComponentProps['actionData'];
};

function Editor({ path, template, preview: given, result }: EditorProps) {
  const m = useMessages('admin-mail-templates');
  const isHydrated = useHydrated();
  const isSaving = useIsSending('save');
  const isTesting = useIsSending('test');
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const draft = useDraft('mail-template', path, { base: String(template.version) });
  const mergedKey = useMergedKey(result, template.version);
  const refused = result && 'refused' in result ? result : undefined;
  const sent = result && 'values' in result && !('refused' in result) ? result : undefined;
  // An undo that was refused can be tried again.
  const refusedUndo = refused?.values['intent'] === 'undo' ? refused.values : undefined;
  const wasReset = result && 'wasReset' in result ? result.wasReset : refusedUndo;
  const isReplaced = result && ('wasReset' in result || 'undoneVersion' in result);
  const values = refused?.values ?? sent?.values;
  const faults = refused?.refused.fields;
  const formKey = `${draft.round} ${mergedKey} ${isReplaced ? template.version : ''}`;
  const live = useLivePreview(template, given, formKey);
  const { keep } = draft;
  useEffect(() => {
    if (sent) keep();
  }, [sent, keep]);
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,40rem)]">
      <div className="grid min-w-0 content-start gap-8">
        <Form
          key={formKey}
          {...draft.form}
          id={FORM_ID}
          method="post"
          preventScrollReset
          className="grid gap-5"
          onInput={() => {
            keep();
            live.follow();
          }}
          onFocus={({ target }) => {
            if (target.matches('input[type=text], textarea'))
              field.current = target as unknown as HTMLInputElement;
          }}
        >
          <LeaveGuard isAtRisk={draft.isAtRisk} />
          <DraftNotice draft={draft} />
          <FormError refused={refused?.refused} />
          {refused?.refused.code === 'template_changed' && (
            <div>
              <Button name="intent" value="overwrite" formNoValidate tone="secondary" size="small">
                {m.overwrite}
              </Button>
            </div>
          )}
          <ConflictChoices
            conflict={refused?.conflict}
            labels={{ subject: m.subject, title: m.heading, text: m.text }}
          />
          <input
            type="hidden"
            name="version"
            value={versionOf(values, draft.restored?.base) ?? template.version}
          />
          <TextInput
            label={m.subject}
            name="subject"
            type="text"
            required
            maxLength={200}
            defaultValue={values?.['subject'] ?? template.subject}
            error={faults?.['subject']}
          />
          <TextInput
            label={m.heading}
            hint={m.headingHint}
            optional
            name="title"
            type="text"
            maxLength={200}
            defaultValue={values?.['title'] ?? template.title}
            error={faults?.['title']}
          />
          <TextArea
            label={m.text}
            hint={m.textHint}
            optional
            name="text"
            rows={8}
            maxLength={5000}
            defaultValue={values?.['text'] ?? template.text}
            error={faults?.['text']}
          />
          <Variables variables={live.preview.variables} field={field} />
          <BottomBar className="save-bar">
            <Button name="intent" value="save" pending={isSaving}>
              {m.save}
            </Button>
            <SaveResult done={result && 'isSaved' in result ? m.saved : undefined} />
            <Button name="intent" value="test" tone="secondary" pending={isTesting}>
              {m.test}
            </Button>
            <SaveResult
              done={
                result && 'testedTo' in result && result.testedTo
                  ? m.tested({ to: result.testedTo })
                  : undefined
              }
            />
            {!isHydrated && (
              <Button name="intent" value="preview" tone="secondary">
                {m.showPreview}
              </Button>
            )}
          </BottomBar>
        </Form>
        {wasReset && (
          <Notice
            tone="success"
            role="status"
            title={m.wasReset}
            action={
              <Form method="post" preventScrollReset>
                {(['subject', 'title', 'text', 'version'] as const).map((name) => (
                  <input key={name} type="hidden" name={name} value={wasReset[name]} />
                ))}
                <Button name="intent" value="undo" tone="secondary" size="small">
                  {m.undoReset}
                </Button>
              </Form>
            }
          />
        )}
        {template.isChanged && (
          <Form method="post" preventScrollReset className="grid justify-items-start gap-2">
            <input type="hidden" name="version" value={template.version} />
            <Button name="intent" value="reset" tone="secondary" size="small">
              {m.reset}
            </Button>
            <p className="text-sm text-quiet">{m.resetHint}</p>
          </Form>
        )}
        <p className="text-sm text-quiet">
          {m.fixedParts({ settings: (text) => <Link to="/admin/settings">{text}</Link> })}
        </p>
      </div>
      <Preview path={path} live={live} />
    </div>
  );
}
