import { useMessages } from '#web/messages/use-messages.ts';
import { AccentFields } from './accent-fields.tsx';
import { SettingsForm, type SettingsSection } from './form.tsx';
import { LogoField } from './logo-field.tsx';
import { PictureSlot } from './picture-slot.tsx';
import { PICTURE_SLOTS } from './store-pictures.ts';

/** Logo, icon, preview picture and colour. */
export function SettingsLook(section: SettingsSection) {
  const m = useMessages('admin-settings');
  const { shopName, versions } = section.settings;
  // Browsers keep these pictures for a day. They depend on the name and slogan too.
  const version = `?v=${versions.studio}-${versions.look}`;
  return (
    <SettingsForm
      {...section}
      intent="look"
      labels={{
        logoFileId: m.logo,
        logoDarkFileId: m.logoDark,
        iconFileId: m.icon,
        socialFileId: m.social,
        accentHue: m.colour,
        accentColor: m.colourCode,
      }}
      about={m.lookAbout}
      encType="multipart/form-data"
    >
      {() => (
        <>
          <LogoField {...section} />
          <PictureSlot
            {...section}
            slot={PICTURE_SLOTS.icon}
            label={m.icon}
            hint={m.iconHint}
            removeLabel={m.iconRemove}
            preview={(src) => (
              <div className="flex flex-wrap items-center gap-4">
                <span className="tab-sample">
                  <img src={src ?? `/favicon.svg${version}`} alt={m.iconPreview} />
                  <span className="truncate">{shopName}</span>
                </span>
                <img src={src ?? `/icon-192.png${version}`} alt="" className="app-icon-sample" />
              </div>
            )}
          />
          <PictureSlot
            {...section}
            slot={PICTURE_SLOTS.social}
            label={m.social}
            hint={m.socialHint}
            removeLabel={m.socialRemove}
            preview={(src) => (
              <img
                src={src?.replace('width=480', 'width=960') ?? `/social/page/home.png${version}`}
                alt={src ? m.socialPreview : m.socialDrawn}
                className="social-sample"
              />
            )}
          />
          <AccentFields {...section} />
        </>
      )}
    </SettingsForm>
  );
}
