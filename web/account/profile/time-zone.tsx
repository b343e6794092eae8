import type { Account } from '#features/accounts/contract.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { TimeZoneSelect, type TimeZones } from '#web/ui/time-zone-select.tsx';
import { useIsSending } from '#web/use-is-sending.ts';

interface ProfileTimeZoneProps {
  account: Account;
  shopZone: string;
  zones: TimeZones;
  isSaved: boolean;
  refused: Refusal | undefined;
}

export function ProfileTimeZone(props: ProfileTimeZoneProps) {
  const { account, shopZone, zones, isSaved, refused } = props;
  const m = useMessages('account');
  return (
    <FormSection id="time-zone" title={m.timeZone} about={m.timeZoneAbout}>
      <DraftForm name="time-zone" method="post" preventScrollReset className="grid gap-5">
        <input type="hidden" name="intent" value="time-zone" />
        <FormError refused={refused?.refused} />
        <TimeZoneSelect
          label={m.timeZone}
          name="timeZone"
          hideLabel
          defaultValue={account.timeZone ?? shopZone}
          zones={zones}
          error={refused?.refused.fields['timeZone']}
        />
        <div className="flex items-center gap-4">
          <Button tone="secondary" pending={useIsSending('time-zone')}>
            {m.timeZoneSave}
          </Button>
          <Saved isSaved={isSaved} />
        </div>
      </DraftForm>
    </FormSection>
  );
}
