import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { EditableSettings, Settings } from '#features/settings/contract.ts';
import type { SettingsSectionName } from '#features/settings/section-labels.ts';
import { EditForm, type SavedForm } from '#web/admin/edit-form/edit-form.tsx';
import { isGuideOpen, useSetup } from '#web/admin/setup/use-setup.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { useIsSending } from '#web/use-is-sending.ts';

/** The props of a settings section. */
export interface SettingsSection {
  settings: EditableSettings;
  /** Undefined if the last action did not save this section. */
  saved: SavedForm | undefined;
  isSaved: boolean;
  refused: Refusal | undefined;
}

interface SettingsFormProps extends SettingsSection {
  /** The section's name in the address and in the form. */
  intent: SettingsSectionName;
  title: string;
  about: ReactNode;
  /** Set for a form with a file input. */
  encType?: 'multipart/form-data';
  /** What the fields are called where two versions of them are compared. */
  labels: Readonly<Record<string, string>>;
  words?: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** A settings section with its own form. */
export function SettingsForm({
  intent,
  title,
  about,
  encType,
  settings,
  saved,
  isSaved,
  refused,
  labels,
  words,
  children,
}: SettingsFormProps) {
  const m = useMessages('admin-settings');
  const guide = useMessages('admin-setup');
  const setup = useSetup();
  return (
    <FormSection id={intent} title={title} about={about}>
      <EditForm
        name="settings"
        about={intent}
        version={settings.versions[intent]}
        saved={saved}
        refused={refused}
        labels={labels}
        {...(words !== undefined && { words })}
        noValidate
        encType={encType}
        className="grid min-w-0 grid-cols-1 gap-5"
      >
        <input type="hidden" name="intent" value={intent} />
        {children}
        <div className="flex items-center gap-4">
          <Button tone="secondary" pending={useIsSending(intent)}>
            {m.save}
          </Button>
          <Saved isSaved={isSaved} />
          {isSaved && isGuideOpen(setup) && <Link to="/admin">{guide.back}</Link>}
        </div>
      </EditForm>
    </FormSection>
  );
}

/** The value of a settings field: the saved one, or the submitted one after a refusal. */
export function fieldOf({ settings, refused }: SettingsSection, name: keyof Settings) {
  return {
    name,
    defaultValue: refused?.values[name] ?? String(settings[name]),
    error: refused?.refused.fields[name],
  };
}
