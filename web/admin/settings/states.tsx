import { ORDER_STATE_LABELS } from '#features/orders/shared/states.ts';
import { NAMED_STATES, STATE_TONES, type NamedState } from '#features/settings/shared/states.ts';
import type { Locale } from '#lib/locale.ts';
import { languageName } from '#web/admin/translations/language-name.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useLocale } from '#web/use-locale.ts';
import { SettingsForm, type SettingsSection } from './form.tsx';

/** The studio's own names and colours for the states of orders. */
export function SettingsStates(section: SettingsSection) {
  // messages: neutral*, work*, success*, warning*, danger*, info*
  const m = useMessages('state-names');
  const labels = useMessages('labels');
  const { locales } = section.settings;
  return (
    <SettingsForm
      {...section}
      intent="states"
      labels={Object.fromEntries(
        NAMED_STATES.map((state) => [`states.${state}`, labels[ORDER_STATE_LABELS[state]]]),
      )}
      words={Object.fromEntries(STATE_TONES.map((tone) => [tone, m[tone]]))}
      rename={Object.fromEntries(
        NAMED_STATES.flatMap((state) =>
          locales.map((tag) => [`stateNames.${state}.names.${tag}`, `states.${state}.${tag}`]),
        ),
      )}
      about={m.about}
    >
      {(field) =>
        NAMED_STATES.map((state) => (
          <StateFields
            key={state}
            state={state}
            locales={locales}
            valueOf={(name) => field(name).defaultValue}
          />
        ))
      }
    </SettingsForm>
  );
}

interface StateFieldsProps {
  state: NamedState;
  locales: readonly Locale[];
  valueOf: (name: string) => string;
}

function StateFields({ state, locales, valueOf }: StateFieldsProps) {
  // messages: neutral*, work*, success*, warning*, danger*, info*
  const m = useMessages('state-names');
  const labels = useMessages('labels');
  const page = useLocale();
  return (
    <fieldset className="grid gap-3 border-b border-hairline pb-5 last-of-type:border-0">
      <legend className="field-label mb-1">{labels[ORDER_STATE_LABELS[state]]}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {locales.map((locale) => {
          const name = `states.${state}.${locale}`;
          return (
            <TextInput
              key={locale}
              name={name}
              label={m.nameIn({ language: languageName(locale, page) })}
              lang={locale}
              maxLength={40}
              optional
              placeholder={locale === page ? labels[ORDER_STATE_LABELS[state]] : undefined}
              defaultValue={valueOf(name)}
            />
          );
        })}
        <Select
          name={`states.${state}.tone`}
          label={m.tone}
          placeholder={m.toneOwn}
          options={STATE_TONES.map((value) => ({ value, label: m[value] }))}
          defaultValue={valueOf(`states.${state}.tone`)}
        />
      </div>
    </fieldset>
  );
}
