import { useState, type ReactNode } from 'react';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FileInput, usePictureOf } from '#web/ui/file-input.tsx';
import { useFormField } from '#web/ui/form-context.ts';
import type { SettingsSection } from './form.tsx';
import type { SettingsPictureSlot } from './store-pictures.ts';

interface PictureSlotProps extends SettingsSection {
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
  return <Slot key={useKeptId(props, props.slot.id)} {...props} />;
}

function Slot({
  settings,
  slot: { file, id, remove },
  label,
  hint,
  removeLabel,
  preview,
}: PictureSlotProps) {
  const fileId = useKeptId({ settings }, id);
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
        error={useFormField(id).error}
        onFiles={([first]) => choose(first)}
      />
      {preview?.(picture ?? (fileId ? addressOf(fileId) : null))}
      {fileId && <Checkbox label={removeLabel} name={remove} value="yes" />}
    </div>
  );
}

export const addressOf = (fileId: string) => `/api/files/${fileId}?width=480`;

export function useKeptId({ settings }: SettingsSection, id: SettingsPictureSlot['id']): string {
  return useFormField(id).typed ?? settings[id] ?? '';
}
