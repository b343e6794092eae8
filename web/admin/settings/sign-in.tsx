import { useMessages } from '#web/messages/use-messages.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { SettingsForm, type SettingsSection } from './form.tsx';

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
      about={m.signInAbout}
    >
      {(field) => (
        <>
          <Select
            {...field('teamSecondFactor')}
            hint={m.teamSecondFactorHint}
            options={[
              { value: 'live', label: m.teamSecondFactorLive },
              { value: 'always', label: m.teamSecondFactorAlways },
              { value: 'never', label: m.teamSecondFactorNever },
            ]}
          />
          <Select
            {...field('signInLinks')}
            hint={m.signInLinksHint}
            options={[
              { value: 'false', label: m.signInLinksOff },
              { value: 'true', label: m.signInLinksOn },
            ]}
          />
          <TextInput
            {...field('sessionDays')}
            type="number"
            min={1}
            max={7}
            hint={m.sessionDaysHint}
          />
          <TextInput
            {...field('sessionIdleHours')}
            type="number"
            min={0}
            max={168}
            hint={m.sessionIdleHint}
          />
          <TextInput
            {...field('verifiedRefundAbove')}
            type="number"
            min={0}
            max={1_000_000}
            hint={m.verifiedRefundHint}
          />
        </>
      )}
    </SettingsForm>
  );
}
