// messages: group*
import { useCallback, useMemo } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import type {
  TextField as Field,
  TranslatableText,
  Translation as TranslationData,
} from '#features/settings/translation-contract.ts';
import type { TranslationDraft, TranslationSurroundings } from '#features/drafts/contract.ts';
import { isLocale, type Locale } from '#lib/locale.ts';
import { useReadableAddress } from '#web/admin/readable-address.ts';
import { DraftStatus, OtherEditors } from '#web/admin/edit-form/draft-status.tsx';
import { useAutosave, useServerDraft } from '#web/admin/edit-form/use-autosave.ts';
import { call } from '#web/api.ts';
import { LeaveGuard } from '#web/admin/edit-form/leave-guard.tsx';
import { SaveResult } from '#web/admin/edit-form/save-result.tsx';
import { saveWithChoices } from '#web/forms/save-with-choices.ts';
import { ConflictChoices } from '#web/forms/conflict-choices.tsx';
import { versionOf } from '#web/admin/edit-form/version-of.ts';
import { PostRevisions } from '#web/admin/posts/revisions.tsx';
import { loadRevisions, restoreRevision } from '#web/admin/posts/load-revisions.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { draftKey } from '#web/drafts/draft-store.ts';
import { useDraft, useDraftOwner } from '#web/drafts/use-draft.ts';
import { formText } from '#web/form-text.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
  type Refusal,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useLocale } from '#web/use-locale.ts';
import type { Route } from './+types/translation';
import { draftIdOf } from './draft-id.ts';
import { languageName } from './language-name.ts';
import { LanguageTabs, sourcePath, type Translated } from './language-tabs.tsx';
import { fieldLabel, TextField } from './text-field.tsx';
import { translationDraftEndpoint } from './translation-draft-endpoint.ts';
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

async function act(args: ActionArgs) {
  const { api, form, params } = args;
  const endpoint = translationEndpoint(args);
  const intent = formText(form, 'intent');
  const texts = textsOf(form);
  if (intent === 'copy') {
    const translation = await endpoint.load();
    return {
      copied: { ...filled(translation.texts, texts), version: formText(form, 'version') },
    };
  }
  if (intent === 'restore') {
    await restoreRevision(api, params['id'] ?? '', form);
    return { isRestored: true };
  }
  const { kind, id = '' } = params;
  const { mergedVersion } = await saveWithChoices(
    {
      api,
      form,
      code: 'translation_changed',
      subject: { type: (kind ?? '').slice(0, -1), id },
      names: Object.keys(texts).map((key) => NAME + key),
      readNewest: async () => {
        const { version, texts: newest } = await endpoint.load();
        const entries = newest.map(({ key, text }) => [NAME + key, text ?? ''] as const);
        return { version, entries };
      },
    },
    () => endpoint.save({ version: Number(form.get('version')), texts: textsOf(form) }),
  );
  return { isSaved: true, mergedVersion };
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

export default function Translation({ loaderData, actionData }: Route.ComponentProps) {
  const { translation, of, unsaved, earlier } = loaderData;
  const { locale, sourceLocale, title, languages } = translation;
  const m = useMessages('admin-translations');
  const page = useLocale();
  const slug = translation.texts.find(({ field }) => field === 'slug')?.source ?? of.id;
  useReadableAddress(`/admin/translations/${of.kind}/${of.id}/${locale}/${slug}`);
  const refused = actionData && 'refused' in actionData ? actionData : undefined;
  const copied = actionData && 'copied' in actionData ? actionData.copied : undefined;
  const isSaved = actionData !== undefined && 'isSaved' in actionData;
  const restoredBefore = useSearchParams()[0].get('done') === 'restore';
  const isRestored = actionData ? 'isRestored' in actionData : restoredBefore;
  return (
    <>
      <PageHeader
        dense
        above={<Breadcrumbs items={[{ to: sourcePath(of), label: title }]} />}
        title={m.title({ title, language: languageName(locale, page) })}
        lead={m.lead({ language: languageName(sourceLocale, page) })}
      />
      <LanguageTabs of={of} source={sourceLocale} languages={languages} current={locale} />
      <TranslationForm
        key={`${of.id} ${locale} ${translation.version} ${copied ? 'copied' : ''}`}
        of={of}
        translation={translation}
        unsaved={unsaved}
        refused={refused?.refused}
        conflict={refused?.conflict}
        values={refused?.values ?? copied}
        isCopied={copied !== undefined}
        done={isSaved ? m.saved : isRestored ? m.restored : undefined}
      />
      {earlier && (
        <div className="mt-10 max-w-reading">
          <PostRevisions
            {...earlier}
            postId={of.id}
            locale={locale}
            draft={{ kind: 'translation', id: draftIdOf(of, locale) }}
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
  unsaved: TranslationSurroundings & { draft: TranslationDraft | null };
  refused: Refusal['refused'] | undefined;
  conflict: Refusal['conflict'];
  values: Record<string, string> | undefined;
  isCopied: boolean;
  /** What the last submission did. */
  done: string | undefined;
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

function TranslationForm({
  of,
  translation,
  unsaved,
  refused,
  conflict,
  values,
  isCopied,
  done,
}: TranslationFormProps) {
  const m = useMessages('admin-translations');
  const isSaving = useNavigation().state === 'submitting';
  const { texts, version, locale, sourceLocale } = translation;
  const { kind, id } = of;
  const draftId = draftIdOf(of, locale);
  useServerDraft(draftKey(useDraftOwner(), 'translation', draftId), unsaved.draft);
  const draft = useDraft('translation', draftId, {
    base: String(version),
    onDiscard: () => autosave.discard(),
  });
  const base = Number(versionOf(values, draft.restored?.base) ?? version);
  const endpoint = useMemo(() => translationDraftEndpoint(kind, id, locale), [kind, id, locale]);
  const autosave = useAutosave({ endpoint, form: draft.form, baseVersion: base });
  const { keep } = draft;
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
    <Form
      key={draft.round}
      {...draft.form}
      onInput={onEdit}
      method="post"
      className="mt-6 grid max-w-page gap-10"
    >
      <LeaveGuard isAtRisk={draft.isAtRisk} />
      <DraftNotice draft={draft} />
      <OtherEditors
        what="translation"
        surroundings={autosave.surroundings ?? unsaved}
        version={base}
      />
      <FormError refused={refused} />
      {refused?.code === 'translation_changed' && (
        <div>
          <Button name="intent" value="overwrite" formNoValidate tone="secondary" size="small">
            {m.overwrite}
          </Button>
        </div>
      )}
      <ConflictChoices
        conflict={conflict}
        labels={Object.fromEntries(
          texts.map(({ key, field }) => [NAME + key, fieldLabel(m, field)]),
        )}
      />
      <input type="hidden" name="version" value={base} />
      {groups.map(({ group, shown }) => (
        <section key={group} className="grid gap-6" aria-labelledby={group}>
          <h2 id={group} className="border-b border-hairline pb-2 text-lg">
            {m[group]}
          </h2>
          {shown.map((text) => (
            <TextField
              key={text.key}
              text={text}
              source={sourceLocale}
              typed={values?.[NAME + text.key]}
              error={refused?.fields[NAME + text.key]}
              onEdit={onEdit}
            />
          ))}
        </section>
      ))}
      <BottomBar className="save-bar">
        <Button name="intent" value="save" pending={isSaving}>
          {m.save}
        </Button>
        <Button name="intent" value="copy" tone="secondary">
          {m.copy}
        </Button>
        <SaveResult done={autosave.savedAt ? undefined : done} />
        <Saved isSaved={isCopied}>{m.copied}</Saved>
        <DraftStatus autosave={autosave} />
      </BottomBar>
    </Form>
  );
}
