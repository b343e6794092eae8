import type { Account } from '#features/accounts/contract.ts';
import { LOCALES, type ShopLanguages } from '#lib/locale.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { FormSection } from '#web/ui/form-section.tsx';
import { SaveRow } from '#web/ui/save-row.tsx';
import { Select } from '#web/ui/select.tsx';

interface ProfileLanguageProps {
  account: Account;
  languages: ShopLanguages;
}

export function ProfileLanguage({ account, languages }: ProfileLanguageProps) {
  const m = useMessages('profile');
  return (
    <FormSection id="language" title={m.language} about={m.languageAbout}>
      <ApiForm action="language" unsaved className="grid gap-5">
        <Select
          label={m.language}
          name="locale"
          hideLabel
          defaultValue={account.locale ?? languages.defaultLocale}
          options={languages.locales.map((value) => ({ value, label: LOCALES[value] }))}
        />
        <SaveRow>{m.languageSave}</SaveRow>
      </ApiForm>
    </FormSection>
  );
}
