import type { Account } from '#features/accounts/contract.ts';
import { LOCALES, type ShopLanguages } from '#lib/locale.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { Select } from '#web/ui/select.tsx';
import { useIsSending } from '#web/use-is-sending.ts';

interface ProfileLanguageProps {
  account: Account;
  languages: ShopLanguages;
  isSaved: boolean;
  refused: Refusal | undefined;
}

export function ProfileLanguage({ account, languages, isSaved, refused }: ProfileLanguageProps) {
  const m = useMessages('account');
  const isSending = useIsSending('language');
  return (
    <FormSection id="language" title={m.language} about={m.languageAbout}>
      <DraftForm name="language" method="post" preventScrollReset className="grid gap-5">
        <input type="hidden" name="intent" value="language" />
        <FormError refused={refused?.refused} />
        <Select
          label={m.language}
          name="locale"
          hideLabel
          defaultValue={account.locale ?? languages.defaultLocale}
          options={languages.locales.map((value) => ({ value, label: LOCALES[value] }))}
          error={refused?.refused.fields['locale']}
        />
        <div className="flex items-center gap-4">
          <Button tone="secondary" pending={isSending}>
            {m.languageSave}
          </Button>
          <Saved isSaved={isSaved} />
        </div>
      </DraftForm>
    </FormSection>
  );
}
