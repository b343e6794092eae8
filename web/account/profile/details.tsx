import type { Account } from '#features/accounts/contract.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { useIsSending } from '#web/use-is-sending.ts';

interface ProfileDetailsProps {
  account: Account;
  isSaved: boolean;
  refused: Refusal | undefined;
}

export function ProfileDetails({ account, isSaved, refused }: ProfileDetailsProps) {
  const m = useMessages('account');
  return (
    <FormSection title={m.detailsTitle} about={m.detailsAbout}>
      <DraftForm name="username" method="post" preventScrollReset noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="details" />
        <FormError refused={refused?.refused} />
        <TextInput
          label={m.username}
          name="username"
          autoComplete="nickname"
          spellCheck={false}
          required
          maxLength={40}
          defaultValue={refused?.values['username'] ?? account.username}
          error={refused?.refused.fields['username']}
        />
        <div className="flex items-center gap-4">
          <Button tone="secondary" pending={useIsSending('details')}>
            {m.saveName}
          </Button>
          <Saved isSaved={isSaved} />
        </div>
      </DraftForm>
    </FormSection>
  );
}
