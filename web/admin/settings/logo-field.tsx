import { useMessages } from '#web/messages/use-messages.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { LOGO_SLOTS, type LogoSlot } from './store-logos.ts';
import type { SettingsSection } from './form.tsx';

/** The logos for light and dark backgrounds, with a preview. Without a logo, pages show the shop's name. */
export function LogoField(section: SettingsSection) {
  const m = useMessages('admin-settings');
  const [light, dark] = [keptId(section, 'logoFileId'), keptId(section, 'logoDarkFileId')];
  return (
    <div id="logo" className="grid gap-5">
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
      <Slot
        section={section}
        slot={LOGO_SLOTS[0]}
        label={m.logo}
        hint={m.logoHint}
        removeLabel={m.logoRemove}
      />
      <Slot
        section={section}
        slot={LOGO_SLOTS[1]}
        label={m.logoDark}
        hint={m.logoDarkHint}
        removeLabel={m.logoDarkRemove}
      />
    </div>
  );
}

interface SlotProps {
  section: SettingsSection;
  slot: LogoSlot;
  label: string;
  hint: string;
  removeLabel: string;
}

function Slot({ section, slot: { file, id, remove }, label, hint, removeLabel }: SlotProps) {
  const fileId = keptId(section, id);
  const fields = section.refused?.refused.fields ?? {};
  return (
    <div className="grid gap-3" key={fileId}>
      <input type="hidden" name={id} value={fileId} />
      <Field label={label} name={file} optional error={fields[file] ?? fields[id]} hint={hint}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="control control-file"
          />
        )}
      </Field>
      {fileId && <Checkbox label={removeLabel} name={remove} value="yes" />}
    </div>
  );
}

const addressOf = (fileId: string) => `/api/files/${fileId}?width=480`;

function keptId({ settings, refused }: SettingsSection, id: LogoSlot['id']): string {
  return refused?.values[id] ?? settings[id] ?? '';
}
