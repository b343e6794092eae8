import type { ReactNode } from 'react';
import type { EditableSettings } from '#features/settings/contract.ts';
import type { SettingsFields } from '#web/admin/settings/form.tsx';
import { EditForm } from '#web/forms/edit-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useLocale } from '#web/use-locale.ts';
import { type StepFields, stepEntries, versionOf } from './save-step.ts';

interface StepFormProps {
  title: string;
  lead: string;
  settings: EditableSettings;
  fields: StepFields;
  labels: Readonly<Record<string, string>>;
  words?: Readonly<Record<string, string>>;
  rename?: Readonly<Record<string, string>>;
  /** What a field begins with. */
  values: Readonly<Record<string, unknown>>;
  children: (field: SettingsFields) => ReactNode;
}

/** A page of the guide: several sections of the settings that are saved with one press. */
export function StepForm({ title, lead, settings, fields, values, ...props }: StepFormProps) {
  const m = useMessages('admin-setup');
  const { labels, words, rename, children } = props;
  const edit = {
    version: versionOf(settings, fields),
    entries: stepEntries(settings, fields, useLocale()),
    labels,
    ...(words && { words }),
  };
  return (
    <>
      <PageHeader
        dense
        title={title}
        lead={lead}
        above={<Breadcrumbs items={[{ to: '/admin', label: m.back }]} />}
      />
      <EditForm
        action="save"
        unsaved
        edit={edit}
        {...(rename && { rename })}
        className="grid max-w-lg min-w-0 grid-cols-1 gap-5"
      >
        {children((name) => ({
          name,
          label: labels[name] ?? name,
          defaultValue: String(values[name] ?? ''),
        }))}
        <div>
          <Button>{m.saveAndGoOn}</Button>
        </div>
      </EditForm>
    </>
  );
}
