import { useMessages } from '#web/messages/use-messages.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { TimeZoneSelect } from '#web/ui/time-zone-select.tsx';
import { languageName } from '#web/admin/translations/language-name.ts';
import { useLocale } from '#web/use-locale.ts';
import { TAGLINE } from './read-patch.ts';
import { SettingsForm, type SettingsSection } from './form.tsx';

export function SettingsShop(section: SettingsSection & { timeZones: string }) {
  const m = useMessages('admin-settings');
  const page = useLocale();
  const { locales, defaultLocale } = section.settings;
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
      about={m.shopAbout}
    >
      {(field) => (
        <>
          <TextInput {...field('shopName')} required maxLength={60} />
          <TextInput {...field('tagline')} optional maxLength={140} hint={m.shopTaglineHint} />
          {locales
            .filter((locale) => locale !== defaultLocale)
            .map((locale) => (
              <TextInput
                key={locale}
                {...field(TAGLINE + locale)}
                optional
                maxLength={140}
                lang={locale}
              />
            ))}
          <TimeZoneSelect
            {...field('timeZone')}
            zones={section.timeZones}
            hint={m.shopTimeZoneHint}
          />
        </>
      )}
    </SettingsForm>
  );
}
