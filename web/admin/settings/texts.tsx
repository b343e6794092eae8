// messages: text*
import { useRef, useState, type FormEvent } from 'react';
import type { StandardTexts } from '#features/settings/shared/text-contract.ts';
import {
  PAGE_TEXT_KEYS,
  PAGE_TEXTS,
  TEXT_PAGES,
  type PageTextKey,
} from '#features/settings/shared/page-texts.ts';
import type { Locale } from '#lib/locale.ts';
import { languageName } from '#web/admin/translations/language-name.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { useFormField } from '#web/ui/form-context.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useLocale } from '#web/use-locale.ts';
import { SettingsForm, type SettingsSection } from './form.tsx';
import { PAGE_TEXT } from './read-patch.ts';
import { unfold } from '#web/ui/invalid-fields.ts';

type TextsSection = SettingsSection & { standard: StandardTexts };

/** The headings, introductions and notes of the catalogue, the blog and the contact page. */
export function SettingsTexts(section: TextsSection) {
  const m = useMessages('admin-texts');
  const labels = { services: m.pageServices, blog: m.pageBlog, contact: m.pageContact };
  const reader = useLocale();
  const faulty = Object.keys(useFormResult('texts').failure?.error.fields ?? {});
  return (
    <SettingsForm
      {...section}
      intent="texts"
      about={m.about}
      labels={Object.fromEntries(
        PAGE_TEXT_KEYS.flatMap((key) =>
          section.settings.locales.map((locale) => [
            `${PAGE_TEXT}${key}.${locale}`,
            `${labels[PAGE_TEXTS[key].page]}: ${m.inLanguage({ field: m[labelKey(key)], language: languageName(locale, reader) })}`,
          ]),
        ),
      )}
    >
      {() => (
        <div>
          {TEXT_PAGES.map((page) => (
            <Disclosure
              key={page}
              summary={labels[page]}
              open={faulty.some((name) => name.startsWith(PAGE_TEXT + page)) || undefined}
            >
              <div className="grid gap-5" onInput={openAround}>
                {PAGE_TEXT_KEYS.filter((key) => PAGE_TEXTS[key].page === page).map((key) =>
                  section.settings.locales.map((locale) => (
                    <TextField key={`${key} ${locale}`} of={key} locale={locale} {...section} />
                  )),
                )}
              </div>
            </Disclosure>
          ))}
        </div>
      )}
    </SettingsForm>
  );
}

const labelKey = (key: PageTextKey) =>
  `text${key[0]?.toUpperCase()}${key.slice(1)}` as `text${Capitalize<PageTextKey>}`;

/** Shows a restored text. */
function openAround({ currentTarget }: FormEvent<HTMLElement>) {
  unfold(currentTarget);
}

interface TextFieldProps extends TextsSection {
  of: PageTextKey;
  locale: Locale;
}

function TextField({ of: key, locale, settings, standard }: TextFieldProps) {
  const m = useMessages('admin-texts');
  const page = useLocale();
  const isHydrated = useHydrated();
  const field = useRef<HTMLDivElement>(null);
  const name = `${PAGE_TEXT}${key}.${locale}`;
  const saved = settings.pageTexts[key]?.[locale] ?? '';
  const [isWritten, setWritten] = useState((useFormField(name).typed ?? saved) !== '');
  const { most, isLong } = PAGE_TEXTS[key];
  const label = m[labelKey(key)];
  const control = {
    name,
    label:
      settings.locales.length === 1
        ? label
        : m.inLanguage({ field: label, language: languageName(locale, page) }),
    optional: true,
    lang: locale,
    maxLength: most,
    placeholder: standard[key][locale],
    defaultValue: saved,
  };

  function reset() {
    const typed = field.current?.querySelector<HTMLInputElement>('input, textarea');
    if (!typed) return;
    typed.value = '';
    typed.dispatchEvent(new Event('input', { bubbles: true }));
    typed.focus();
  }

  return (
    <div
      ref={field}
      className="grid justify-items-start gap-2"
      onInput={({ target }) => setWritten((target as HTMLInputElement).value !== '')}
    >
      {isLong ? (
        <TextArea rows={2} fieldClassName="w-full" {...control} />
      ) : (
        <TextInput fieldClassName="w-full" {...control} />
      )}
      {isHydrated && isWritten && (
        <Button type="button" tone="quiet" size="small" onClick={reset}>
          {key === 'contactBelow' ? m.remove : m.reset}
        </Button>
      )}
    </div>
  );
}
