import { useMessages } from '#web/messages/use-messages.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { TimeZoneSelect, type TimeZones } from '#web/ui/time-zone-select.tsx';
import { languageName } from '#web/admin/translations/language-name.ts';
import { useLocale } from '#web/use-locale.ts';
import { TAGLINE } from './read-patch.ts';
import { fieldOf, SettingsForm, type SettingsSection } from './form.tsx';

export function SettingsShop(section: SettingsSection & { timeZones: TimeZones }) {
  const m = useMessages('admin-settings');
  const page = useLocale();
  const { locales, defaultLocale, taglines } = section.settings;
  return (
    <SettingsForm
      {...section}
      intent="studio"
      labels={{
        shopName: m.shopName,
        tagline: m.shopTagline,
        timeZone: m.shopTimeZone,
        ...Object.fromEntries(
          locales.map((locale) => [
            TAGLINE + locale,
            m.shopTaglineIn({ language: languageName(locale, page) }),
          ]),
        ),
      }}
      title={m.shopTitle}
      about={m.shopAbout}
    >
      <TextInput {...fieldOf(section, 'shopName')} label={m.shopName} required maxLength={60} />
      <TextInput
        {...fieldOf(section, 'tagline')}
        label={m.shopTagline}
        optional
        maxLength={140}
        hint={m.shopTaglineHint}
      />
      {locales
        .filter((locale) => locale !== defaultLocale)
        .map((locale) => (
          <TextInput
            key={locale}
            name={TAGLINE + locale}
            label={m.shopTaglineIn({ language: languageName(locale, page) })}
            optional
            maxLength={140}
            lang={locale}
            defaultValue={section.refused?.values[TAGLINE + locale] ?? taglines[locale]}
            error={section.refused?.refused.fields[TAGLINE + locale]}
          />
        ))}
      <TimeZoneSelect
        {...fieldOf(section, 'timeZone')}
        label={m.shopTimeZone}
        zones={section.timeZones}
        hint={m.shopTimeZoneHint}
      />
    </SettingsForm>
  );
}
