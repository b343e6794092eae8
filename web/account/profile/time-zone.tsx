import type { Account } from '#features/accounts/contract.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { TimeZoneSelect, type TimeZones } from '#web/ui/time-zone-select.tsx';

interface ProfileTimeZoneProps {
  account: Account;
  shopZone: string;
  zones: TimeZones;
}

export function ProfileTimeZone({ account, shopZone, zones }: ProfileTimeZoneProps) {
  const m = useMessages('account');
  return (
    <FormSection id="time-zone" title={m.timeZone} about={m.timeZoneAbout}>
      <ApiForm action="time-zone" draft className="grid gap-5">
        <TimeZoneSelect
          label={m.timeZone}
          name="timeZone"
          hideLabel
          defaultValue={account.timeZone ?? shopZone}
          zones={zones}
        />
        <div className="flex items-center gap-4">
          <Button tone="secondary">{m.timeZoneSave}</Button>
          <Saved />
        </div>
      </ApiForm>
    </FormSection>
  );
}
