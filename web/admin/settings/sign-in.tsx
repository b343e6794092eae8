import { useMessages } from '#web/messages/use-messages.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { fieldOf, SettingsForm, type SettingsSection } from './form.tsx';

/** How the team signs in. */
export function SettingsSignIn(section: SettingsSection) {
  const m = useMessages('admin-settings');
  return (
    <SettingsForm
      {...section}
      intent="sign-in"
      labels={{
        teamSecondFactor: m.teamSecondFactor,
        signInLinks: m.signInLinks,
        sessionDays: m.sessionDays,
        sessionIdleHours: m.sessionIdle,
        verifiedRefundAbove: m.verifiedRefund,
      }}
      words={{
        live: m.teamSecondFactorLive,
        always: m.teamSecondFactorAlways,
        never: m.teamSecondFactorNever,
        true: m.signInLinksOn,
        false: m.signInLinksOff,
      }}
      title={m.signInTitle}
      about={m.signInAbout}
    >
      <Select
        {...fieldOf(section, 'teamSecondFactor')}
        label={m.teamSecondFactor}
        hint={m.teamSecondFactorHint}
        options={[
          { value: 'live', label: m.teamSecondFactorLive },
          { value: 'always', label: m.teamSecondFactorAlways },
          { value: 'never', label: m.teamSecondFactorNever },
        ]}
      />
      <Select
        {...fieldOf(section, 'signInLinks')}
        label={m.signInLinks}
        hint={m.signInLinksHint}
        options={[
          { value: 'false', label: m.signInLinksOff },
          { value: 'true', label: m.signInLinksOn },
        ]}
      />
      <TextInput
        {...fieldOf(section, 'sessionDays')}
        label={m.sessionDays}
        type="number"
        min={1}
        max={7}
        hint={m.sessionDaysHint}
      />
      <TextInput
        {...fieldOf(section, 'sessionIdleHours')}
        label={m.sessionIdle}
        type="number"
        min={0}
        max={168}
        hint={m.sessionIdleHint}
      />
      <TextInput
        {...fieldOf(section, 'verifiedRefundAbove')}
        label={m.verifiedRefund}
        type="number"
        min={0}
        max={1_000_000}
        hint={m.verifiedRefundHint}
      />
    </SettingsForm>
  );
}
