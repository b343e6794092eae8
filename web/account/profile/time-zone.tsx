import type { Account } from '#features/accounts/contract.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { FormSection } from '#web/ui/form-section.tsx';
import { SaveRow } from '#web/ui/save-row.tsx';
import { TimeZoneSelect } from '#web/ui/time-zone-select.tsx';

interface ProfileTimeZoneProps {
  account: Account;
  shopZone: string;
  zones: string;
}

export function ProfileTimeZone({ account, shopZone, zones }: ProfileTimeZoneProps) {
  const m = useMessages('profile');
  return (
    <FormSection id="time-zone" title={m.timeZone} about={m.timeZoneAbout}>
      <ApiForm action="time-zone" unsaved className="grid gap-5">
        <TimeZoneSelect
          label={m.timeZone}
          name="timeZone"
          hideLabel
          defaultValue={account.timeZone ?? shopZone}
          zones={zones}
        />
        <SaveRow>{m.timeZoneSave}</SaveRow>
      </ApiForm>
    </FormSection>
  );
}
