import type { Account } from '#features/accounts/contract.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { SaveRow } from '#web/ui/save-row.tsx';

export function ProfileDetails({ account }: { account: Account }) {
  const m = useMessages('profile');
  return (
    <FormSection title={m.detailsTitle} about={m.detailsAbout}>
      <ApiForm action="details" unsaved="username" noValidate className="grid gap-5">
        <TextInput
          label={m.username}
          name="username"
          autoComplete="nickname"
          spellCheck={false}
          required
          maxLength={40}
          defaultValue={account.username}
        />
        <SaveRow>{m.saveName}</SaveRow>
      </ApiForm>
    </FormSection>
  );
}
