import { useEffect, useState, type ReactNode } from 'react';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import type { SettingsSection } from './form.tsx';
import type { SettingsPictureSlot } from './store-pictures.ts';

interface PictureSlotProps {
  section: SettingsSection;
  slot: SettingsPictureSlot;
  label: string;
  hint: string;
  removeLabel: string;
  /** Draws the chosen picture, else the saved one, or what pages show without one. */
  preview?: (src: string | null) => ReactNode;
}

/** A picture of the settings: its preview, a file, and whether to remove the saved one. */
export function PictureSlot(props: PictureSlotProps) {
  // A saved picture replaces the chosen one.
  return <Slot key={keptId(props.section, props.slot.id)} {...props} />;
}

function Slot({
  section,
  slot: { file, id, remove },
  label,
  hint,
  removeLabel,
  preview,
}: PictureSlotProps) {
  const fileId = keptId(section, id);
  const fields = section.refused?.refused.fields ?? {};
  const [chosen, choose] = useChosenPicture();
  return (
    <div className="grid gap-3">
      <input type="hidden" name={id} value={fileId} />
      {preview?.(chosen ?? (fileId ? addressOf(fileId) : null))}
      <Field label={label} name={file} optional error={fields[file] ?? fields[id]} hint={hint}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="control control-file"
            onChange={({ target }) => choose(target.files?.[0])}
          />
        )}
      </Field>
      {fileId && <Checkbox label={removeLabel} name={remove} value="yes" />}
    </div>
  );
}

/** The address of a file that is not uploaded yet. */
function useChosenPicture() {
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => () => URL.revokeObjectURL(chosen ?? ''), [chosen]);
  const choose = (file: File | undefined) =>
    setChosen(file?.type.startsWith('image/') ? URL.createObjectURL(file) : null);
  return [chosen, choose] as const;
}

export const addressOf = (fileId: string) => `/api/files/${fileId}?width=480`;

export function keptId(
  { settings, refused }: SettingsSection,
  id: SettingsPictureSlot['id'],
): string {
  return refused?.values[id] ?? settings[id] ?? '';
}
