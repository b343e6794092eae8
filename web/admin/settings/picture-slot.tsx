import { useState, type ReactNode } from 'react';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FileInput, usePictureOf } from '#web/ui/file-input.tsx';
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
  const [chosen, choose] = useState<File>();
  const picture = usePictureOf(chosen);
  return (
    <div className="grid gap-3">
      <input type="hidden" name={id} value={fileId} />
      <FileInput
        label={label}
        name={file}
        optional
        accept="image/jpeg,image/png,image/webp,image/avif"
        hint={hint}
        error={fields[file] ?? fields[id]}
        onFiles={([first]) => choose(first)}
      />
      {preview?.(picture ?? (fileId ? addressOf(fileId) : null))}
      {fileId && <Checkbox label={removeLabel} name={remove} value="yes" />}
    </div>
  );
}

export const addressOf = (fileId: string) => `/api/files/${fileId}?width=480`;

export function keptId(
  { settings, refused }: SettingsSection,
  id: SettingsPictureSlot['id'],
): string {
  return refused?.values[id] ?? settings[id] ?? '';
}
