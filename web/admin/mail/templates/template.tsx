import { useRef } from 'react';
import { Link } from 'react-router';
import type { TemplateKey, TypedTexts } from '#features/mail/templates/contract.ts';
import { LeaveGuard } from '#web/admin/edit-form/leave-guard.tsx';
import { SaveResult } from '#web/admin/edit-form/save-result.tsx';
import { languageName } from '#web/admin/translations/language-name.ts';
import { call } from '#web/api.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { EditForm } from '#web/forms/edit-form.tsx';
import { type SavedForm, useUnsavedEdit } from '#web/forms/use-unsaved-edit.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
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
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useLocale } from '#web/use-locale.ts';
import type { Route } from './+types/template';
import { actOnTemplate, entriesOf, templateOf } from './act-on-template.ts';
import { Preview } from './preview.tsx';
import { sideLabels } from './template-labels.ts';
import { FORM_ID, useLivePreview } from './use-live-preview.ts';
import samplesStylesheet from '#web/styles/samples.css?url';
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

export const links = () => [{ rel: 'stylesheet', href: samplesStylesheet }];

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(actOnTemplate);
export const clientAction = actInBrowser(actOnTemplate);

/** The texts of one mail in one language, with a preview beside them. */
export default function TemplatePage({ loaderData }: Route.ComponentProps) {
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
      <Editor key={path} path={path} {...loaderData} />
    </>
  );
}

type EditorProps = Route.ComponentProps['loaderData'] & { path: string };

interface TemplateResult extends SavedForm {
  testedTo: string;
  wasReset: TypedTexts;
}

function Editor({ path, template, preview: given }: EditorProps) {
  const m = useMessages('admin-mail-templates');
  const isHydrated = useHydrated();
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const { done } = useFormResult<TemplateResult>();
  const edit = {
    version: template.version,
    entries: entriesOf(template),
    labels: { subject: m.subject, title: m.heading, text: m.text },
  };
  const unsaved = useUnsavedEdit('mail-template', path, edit, done);
  const live = useLivePreview(template, given, `${unsaved.round} ${template.version}`);
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,40rem)]">
      <div className="grid min-w-0 content-start gap-8">
        <EditForm
          action={['save', 'test', 'preview']}
          unsaved={unsaved}
          edit={edit}
          id={FORM_ID}
          className="grid gap-5"
          onInput={() => {
            unsaved.keep();
            live.follow();
          }}
          onFocus={({ target }) => {
            if (target.matches('input[type=text], textarea'))
              field.current = target as unknown as HTMLInputElement;
          }}
        >
          <LeaveGuard isAtRisk={unsaved.isAtRisk} />
          <TextInput
            label={m.subject}
            name="subject"
            type="text"
            required
            maxLength={200}
            defaultValue={template.subject}
          />
          <TextInput
            label={m.heading}
            hint={m.headingHint}
            optional
            name="title"
            type="text"
            maxLength={200}
            defaultValue={template.title}
          />
          <TextArea
            label={m.text}
            hint={m.textHint}
            optional
            name="text"
            rows={8}
            maxLength={5000}
            defaultValue={template.text}
          />
          <Variables variables={live.preview.variables} field={field} />
          <BottomBar className="save-bar">
            <Button name="intent" value="save">
              {m.save}
            </Button>
            <SaveResult done={done?.done === 'save' ? m.saved : undefined} />
            <Button name="intent" value="test" tone="secondary">
              {m.test}
            </Button>
            <SaveResult done={done?.testedTo && m.tested({ to: done.testedTo })} />
            {!isHydrated && (
              <Button name="intent" value="preview" tone="secondary">
                {m.showPreview}
              </Button>
            )}
          </BottomBar>
        </EditForm>
        <UndoReset />
        {template.isChanged && (
          <ApiForm action="reset" className="grid justify-items-start gap-2">
            <input type="hidden" name="version" value={template.version} />
            <Button tone="secondary" size="small">
              {m.reset}
            </Button>
            <p className="text-sm text-quiet">{m.resetHint}</p>
          </ApiForm>
        )}
        <p className="text-sm text-quiet">
          {m.fixedParts({ settings: (text) => <Link to="/admin/settings">{text}</Link> })}
        </p>
      </div>
      <Preview path={path} live={live} />
    </div>
  );
}

/** Says that the standard texts are back, and offers the own ones again. */
function UndoReset() {
  const m = useMessages('admin-mail-templates');
  const { done, failure } = useFormResult<TemplateResult>();
  // An undo that was refused can be tried again.
  const refusedUndo = failure?.values['intent'] === 'undo' ? failure.values : undefined;
  const wasReset = done?.wasReset ?? refusedUndo;
  if (!wasReset) return null;
  return (
    <Notice
      tone="success"
      role="status"
      title={m.wasReset}
      action={
        <ApiForm action="undo">
          {(['subject', 'title', 'text'] as const).map((name) => (
            <input key={name} type="hidden" name={name} value={wasReset[name]} />
          ))}
          <input type="hidden" name="version" value={done?.version ?? refusedUndo?.['version']} />
          <Button tone="secondary" size="small">
            {m.undoReset}
          </Button>
        </ApiForm>
      }
    />
  );
}
