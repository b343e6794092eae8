import { useMessages } from '#web/messages/use-messages.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SettingsForm, type SettingsSection } from './form.tsx';

export function SettingsVisits(section: SettingsSection) {
  const m = useMessages('admin-settings');
  const conflict = useMessages('conflict');
  return (
    <SettingsForm
      {...section}
      intent="visits"
      labels={{ countsVisits: m.visitsCount }}
      words={{ yes: conflict.yes }}
      about={m.visitsAbout}
    >
      {() => (
        <Checkbox
          label={m.visitsCount}
          hint={m.visitsHint}
          name="countsVisits"
          value="yes"
          defaultChecked={section.settings.countsVisits}
        />
      )}
    </SettingsForm>
  );
}
