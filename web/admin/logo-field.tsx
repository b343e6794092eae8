import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import type { SettingsSection } from './settings-form.tsx';

/** The picture that stands for the studio's name; the name is written out where there is none. */
export function LogoField({ settings, refused }: SettingsSection) {
  const keptId = refused?.values['logoFileId'] ?? settings.logoFileId ?? '';
  const { logo, logoFileId } = refused?.refused.fields ?? {};
  return (
    <div className="grid gap-3">
      <input type="hidden" name="logoFileId" value={keptId} />
      {keptId && (
        <img
          src={`/api/files/${keptId}?width=480`}
          alt="The logo as it is"
          className="max-h-12 max-w-full justify-self-start"
        />
      )}
      <Field
        label="Logo"
        name="logo"
        optional
        error={logo ?? logoFileId}
        hint="JPEG, PNG, WebP or AVIF, shown 36 pixels high. Without one the name is written out."
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="control control-file"
          />
        )}
      </Field>
      {keptId && <Checkbox label="Remove the logo" name="removeLogo" value="yes" />}
    </div>
  );
}
