import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { Settings } from '#features/settings/contract.ts';
import { isGuideOpen, useSetup } from '#web/admin/setup/use-setup.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useDraft } from '#web/drafts/use-draft.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { useIsSending } from '#web/use-is-sending.ts';

/** The props of a settings section. */
export interface SettingsSection {
  settings: Settings;
  isSaved: boolean;
  refused: Refusal | undefined;
}

interface SettingsFormProps extends Omit<SettingsSection, 'settings'> {
  /** The section's name in the address and in the form. */
  intent: string;
  title: string;
  about: ReactNode;
  /** Set for a form with a file input. */
  encType?: 'multipart/form-data';
  children: ReactNode;
}

/** A settings section with its own form. */
export function SettingsForm({
  intent,
  title,
  about,
  encType,
  isSaved,
  refused,
  children,
}: SettingsFormProps) {
  const m = useMessages('admin-settings');
  const guide = useMessages('admin-setup');
  const setup = useSetup();
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
            {m.save}
          </Button>
          <Saved isSaved={isSaved} />
          {isSaved && isGuideOpen(setup) && <Link to="/admin">{guide.back}</Link>}
        </div>
      </Form>
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
