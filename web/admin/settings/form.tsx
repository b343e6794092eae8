import type { ReactNode } from 'react';
import { Link, useActionData, useSearchParams } from 'react-router';
import type { EditableSettings } from '#features/settings/contract.ts';
import type { SettingsSectionName } from '#features/settings/shared/sections.ts';
import { isGuideOpen, useSetup } from '#web/admin/setup/use-setup.ts';
import { EditForm } from '#web/forms/edit-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { FormSection } from '#web/ui/form-section.tsx';
import { SaveRow } from '#web/ui/save-row.tsx';
import { useLocale } from '#web/use-locale.ts';
import { entriesOf } from './section-entries.ts';

/** The props of a settings section. */
export interface SettingsSection {
  settings: EditableSettings;
}

interface SettingsFormProps extends SettingsSection {
  /** The section's name in the address and in the form. */
  intent: SettingsSectionName;
  about: ReactNode;
  /** Set for a form with a file input. */
  encType?: 'multipart/form-data';
  /** What the fields are called, here and where two versions of them are compared. */
  labels: Readonly<Record<string, string>>;
  words?: Readonly<Record<string, string>>;
  /** The API's names of fields that are called differently here. */
  rename?: Readonly<Record<string, string>>;
  /** The fields; `field` gives one its name, label and saved value. */
  children: (field: SettingsFields) => ReactNode;
}

export type SettingsFields = (name: string) => SettingsField;

interface SettingsField {
  name: string;
  label: string;
  defaultValue: string;
}

/** A settings section with its own form. */
export function SettingsForm({
  intent,
  about,
  encType,
  settings,
  labels,
  words,
  rename,
  children,
}: SettingsFormProps) {
  const m = useMessages('admin-settings');
  const guide = useMessages('admin-setup');
  const setup = useSetup();
  const entries = entriesOf(intent, settings, useLocale());
  const values = new Map(entries);
  const isSaved = useIsSaved(intent);
  return (
    <FormSection id={intent} title={m.section({ id: intent })} about={about}>
      <EditForm
        action={intent}
        unsaved="settings"
        about={intent}
        edit={{ version: settings.versions[intent], entries, labels, ...(words && { words }) }}
        {...(rename && { rename })}
        noValidate
        encType={encType}
        className="grid min-w-0 grid-cols-1 gap-5"
      >
        {children((name) => ({
          name,
          label: labels[name] ?? name,
          defaultValue: values.get(name) ?? '',
        }))}
        <SaveRow
          isSaved={isSaved}
          next={isSaved && isGuideOpen(setup) && <Link to="/admin">{guide.back}</Link>}
        >
          {m.save}
        </SaveRow>
      </EditForm>
    </FormSection>
  );
}

/** Without scripts the address says so. */
function useIsSaved(section: string): boolean {
  const { done } = useFormResult(section);
  const [query] = useSearchParams();
  return useActionData() ? done !== undefined : query.get('saved') === section;
}
