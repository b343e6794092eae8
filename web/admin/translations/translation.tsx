// messages: group*
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type {
  TextField as Field,
  TranslatableText,
  Translation as TranslationData,
} from '#features/settings/shared/translation-contract.ts';
import type { TranslationSurroundings, UnsavedText } from '#features/unsaved/contract.ts';
import { isLocale, type Locale } from '#lib/locale.ts';
import { useReadableAddress } from '#web/readable-address.ts';
import { AutosaveStatus, OtherEditors } from '#web/admin/edit-form/autosave-status.tsx';
import { useAutosave, useTextFromServer } from '#web/admin/edit-form/use-autosave.ts';
import { call } from '#web/api.ts';
import { LeaveGuard } from '#web/admin/edit-form/leave-guard.tsx';
import { SaveResult } from '#web/admin/edit-form/save-result.tsx';
import { saveWithChoices } from '#web/forms/save-with-choices.ts';
import { PageError } from '#web/forms/api-form.tsx';
import { EditForm } from '#web/forms/edit-form.tsx';
import { defineActions, type FormArgs } from '#web/forms/define-actions.ts';
import { type Entries, versionOf } from '#web/forms/edit-base.ts';
import { type SavedForm, useUnsavedEdit } from '#web/forms/use-unsaved-edit.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { PostRevisions } from '#web/admin/posts/revisions.tsx';
import { loadRevisions, restoreRevision } from '#web/admin/posts/load-revisions.ts';
import { inputKey } from '#web/unsaved/input-store.ts';
import { useInputOwner } from '#web/unsaved/use-unsaved.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
  textValues,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useLocale } from '#web/use-locale.ts';
import type { Route } from './+types/translation';
import { inputIdOf } from './input-id.ts';
import { languageName } from './language-name.ts';
import { LanguageTabs, sourcePath, type Translated } from './language-tabs.tsx';
import { fieldLabel, TranslationField } from './translation-field.tsx';
import { translationTextEndpoint } from './translation-text-endpoint.ts';
import { translationEndpoint } from './translation-endpoint.ts';

const NAME = 'texts.';

async function load(args: LoadArgs) {
  const { kind, id = '', locale } = args.params;
  const of: Translated = { kind: kind as Translated['kind'], id };
  const drafts = args.api.admin['translation-drafts'][':kind'][':id'][':locale'];
  const [translation, unsaved, earlier] = await Promise.all([
    translationEndpoint(args).load(),
    call(drafts.$get({ param: { ...of, locale: locale as Locale } })),
    kind === 'posts' && isLocale(locale) ? loadRevisions(args, id, locale) : null,
  ]);
  return { translation, of, unsaved, earlier };
}

const act = defineActions({
  copy: async (args) => {
    const { texts } = await translationEndpoint(args).load();
    const values = { ...textValues(args.form), ...filled(texts, textsOf(args.form)) };
    return { done: 'copy', isUnfinished: true, values };
  },
  restore: async (args) => {
    await restoreRevision(args.api, args.param.id, args.form);
    const { version } = await translationEndpoint(args).load();
    return { done: 'restore', version, mergedVersion: version };
  },
  save: saveTexts,
});

async function saveTexts(args: FormArgs) {
  const { api, form, params, param } = args;
  const endpoint = translationEndpoint(args);
  const { saved: _, ...versions } = await saveWithChoices(
    {
      api,
      form,
      code: 'translation_changed',
      subject: { type: (params['kind'] ?? '').slice(0, -1), id: param.id },
      names: Object.keys(textsOf(form)).map((key) => NAME + key),
      readNewest: async () => {
        const { version, texts } = await endpoint.load();
        return { version, entries: entriesOf(texts) };
      },
    },
    () => endpoint.save({ version: Number(form.get('version')), texts: textsOf(form) }),
  );
  return { done: 'save', ...versions };
}

/** The texts as the form sends them. */
function entriesOf(texts: readonly TranslatableText[]): Entries {
  return texts.map(({ key, text }) => [NAME + key, text] as const);
}

function textsOf(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of form) {
    if (name.startsWith(NAME) && typeof value === 'string') texts[name.slice(NAME.length)] = value;
  }
  return texts;
}

/** The texts typed so far, and the original for texts without a translation. A slug is made from the title. */
function filled(all: readonly TranslatableText[], typed: Record<string, string>) {
  const entries = all.map(({ key, kind, source }): [string, string] => {
    const text = typed[key] ?? '';
    return [NAME + key, text === '' && kind !== 'slug' ? source : text];
  });
  return Object.fromEntries(entries);
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function TranslationRoute({ loaderData }: Route.ComponentProps) {
  const { translation, of, unsaved, earlier } = loaderData;
  const { locale, sourceLocale, title, languages } = translation;
  const m = useMessages('admin-translations');
  const page = useLocale();
  const slug = translation.texts.find(({ field }) => field === 'slug')?.source ?? of.id;
  useReadableAddress(`/admin/translations/${of.kind}/${of.id}/${locale}/${slug}`);
  return (
    <>
      <PageHeader
        dense
        above={<Breadcrumbs items={[{ to: sourcePath(of), label: title }]} />}
        title={m.title({ title, language: languageName(locale, page) })}
        lead={m.lead({ language: languageName(sourceLocale, page) })}
      />
      <PageError />
      <LanguageTabs of={of} source={sourceLocale} languages={languages} current={locale} />
      <TranslationForm
        key={`${of.id} ${locale}`}
        of={of}
        translation={translation}
        kept={unsaved}
      />
      {earlier && (
        <div className="mt-10 max-w-reading">
          <PostRevisions
            {...earlier}
            postId={of.id}
            locale={locale}
            unsaved={{ kind: 'translation', id: inputIdOf(of, locale) }}
          />
        </div>
      )}
    </>
  );
}

interface TranslationFormProps {
  of: Translated;
  translation: TranslationData;
  /** What this person typed on any device and has not saved, and who else is at work. */
  kept: TranslationSurroundings & { draft: UnsavedText | null };
}

const GROUPS = {
  groupAbout: [
    'title',
    'slug',
    'summary',
    'description',
    'excerpt',
    'body',
    'menuName',
    'seoTitle',
    'seoDescription',
  ],
  groupPackages: ['packageName', 'packageSummary', 'packageFeatures'],
  groupAddOns: ['addOnName', 'addOnDescription'],
  groupPictures: ['pictureAlt'],
  groupQuestions: ['questionLabel', 'questionHelp', 'questionChoice'],
  groupSteps: ['stepTitle', 'stepNote'],
  groupFaq: ['faqQuestion', 'faqAnswer'],
} as const satisfies Record<string, readonly Field[]>;

function TranslationForm({ of, translation, kept }: TranslationFormProps) {
  const m = useMessages('admin-translations');
  const { texts, version, locale, sourceLocale } = translation;
  const { kind, id } = of;
  const inputId = inputIdOf(of, locale);
  const { done, failure } = useFormResult<SavedForm>();
  const restoredBefore = useSearchParams()[0].get('done') === 'restore';
  const copied = done?.values;
  const [shownCopy, setShownCopy] = useState(copied);
  if (copied && copied !== shownCopy) setShownCopy(copied);
  const edit = {
    version,
    entries: entriesOf(texts),
    labels: Object.fromEntries(texts.map(({ key, field }) => [NAME + key, fieldLabel(m, field)])),
  };
  useTextFromServer(inputKey(useInputOwner(), 'translation', inputId), kept.draft);
  const unsaved = useUnsavedEdit('translation', inputId, edit, done, {
    onDiscard: () => autosave.discard(),
  });
  const base = versionOf(unsaved.startedFrom ?? '') || version;
  const endpoint = useMemo(() => translationTextEndpoint(kind, id, locale), [kind, id, locale]);
  const autosave = useAutosave({ endpoint, form: unsaved.form, baseVersion: base });
  const { keep } = unsaved;
  const { touch } = autosave;
  const onEdit = useCallback(() => {
    keep();
    touch();
  }, [keep, touch]);
  const groups = (Object.keys(GROUPS) as (keyof typeof GROUPS)[])
    .map((group) => {
      const fields: readonly Field[] = GROUPS[group];
      return { group, shown: texts.filter(({ field }) => fields.includes(field)) };
    })
    .filter(({ shown }) => shown.length > 0);
  return (
    <EditForm
      key={shownCopy && JSON.stringify(shownCopy)}
      action={['save', 'copy']}
      unsaved={unsaved}
      edit={edit}
      onInput={onEdit}
      className="mt-6 grid max-w-page gap-10"
    >
      <LeaveGuard isAtRisk={unsaved.isAtRisk} />
      <OtherEditors
        what="translation"
        surroundings={autosave.surroundings ?? kept}
        version={base}
      />
      {groups.map(({ group, shown }) => (
        <section key={group} className="grid gap-6" aria-labelledby={group}>
          <h2 id={group} className="border-b border-hairline pb-2 text-lg">
            {m[group]}
          </h2>
          {shown.map((text) => (
            <TranslationField key={text.key} text={text} source={sourceLocale} onEdit={onEdit} />
          ))}
        </section>
      ))}
      <BottomBar className="save-bar">
        <Button name="intent" value="save">
          {m.save}
        </Button>
        <Button name="intent" value="copy" tone="secondary">
          {m.copy}
        </Button>
        <SaveResult
          done={
            autosave.savedAt
              ? undefined
              : done?.done === 'save'
                ? m.saved
                : done?.done === 'restore' || (restoredBefore && !done && !failure)
                  ? m.restored
                  : undefined
          }
        />
        <Saved isSaved={copied !== undefined}>{m.copied}</Saved>
        <AutosaveStatus autosave={autosave} />
      </BottomBar>
    </EditForm>
  );
}
