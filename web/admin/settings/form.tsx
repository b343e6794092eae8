import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { Settings } from '#features/settings/contract.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useDraft } from '#web/drafts/use-draft.ts';
import type { Refusal } from '#web/load.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { useIsSending } from '#web/use-is-sending.ts';

/** What a section of the settings page is given. */
export interface SettingsSection {
  settings: Settings;
  isSaved: boolean;
  refused: Refusal | undefined;
}

interface SettingsFormProps extends Omit<SettingsSection, 'settings'> {
  /** Names the section in the address and in the form. */
  intent: string;
  title: string;
  about: ReactNode;
  /** For a form with a file in it. */
  encType?: 'multipart/form-data';
  children: ReactNode;
}

/** A section that is saved by itself. */
export function SettingsForm({
  intent,
  title,
  about,
  encType,
  isSaved,
  refused,
  children,
}: SettingsFormProps) {
  const draft = useDraft('settings', intent);
  return (
    <FormSection id={intent} title={title} about={about}>
      <Form
        key={draft.round}
        {...draft.form}
        method="post"
        noValidate
        preventScrollReset
        encType={encType}
        className="grid gap-5"
      >
        <input type="hidden" name="intent" value={intent} />
        <DraftNotice draft={draft} />
        <FormError refused={refused?.refused} />
        {children}
        <div className="flex items-center gap-4">
          <Button tone="secondary" pending={useIsSending(intent)}>
            Save
          </Button>
          <Saved isSaved={isSaved} />
        </div>
      </Form>
    </FormSection>
  );
}

/** What a field of a settings form carries: the value that is set, or what was typed and refused. */
export function fieldOf({ settings, refused }: SettingsSection, name: keyof Settings) {
  return {
    name,
    defaultValue: refused?.values[name] ?? String(settings[name]),
    error: refused?.refused.fields[name],
  };
}
