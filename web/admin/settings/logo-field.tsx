import { useMessages } from '#web/messages/use-messages.ts';
import type { SettingsSection } from './form.tsx';
import { addressOf, PictureSlot, useKeptId } from './picture-slot.tsx';
import { PICTURE_SLOTS } from './store-pictures.ts';

/** The logos for light and dark backgrounds, with a preview. Without a logo, pages show the shop's name. */
export function LogoField(section: SettingsSection) {
  const m = useMessages('admin-settings');
  const light = useKeptId(section, 'logoFileId');
  const dark = useKeptId(section, 'logoDarkFileId');
  return (
    <div id="logos" className="grid gap-5">
      {light && (
        <div className="grid gap-3 sm:grid-cols-2">
          <figure className="paper-sample" data-theme="light">
            <img src={addressOf(light)} alt={m.logoPreview} />
          </figure>
          <figure className="paper-sample" data-theme="dark">
            <img
              src={addressOf(dark || light)}
              alt={m.logoDarkPreview}
              className={dark ? undefined : 'logo-plate'}
            />
          </figure>
        </div>
      )}
      <PictureSlot
        {...section}
        slot={PICTURE_SLOTS.logo}
        label={m.logo}
        hint={m.logoHint}
        removeLabel={m.logoRemove}
      />
      <PictureSlot
        {...section}
        slot={PICTURE_SLOTS.logoDark}
        label={m.logoDark}
        hint={m.logoDarkHint}
        removeLabel={m.logoDarkRemove}
      />
    </div>
  );
}
