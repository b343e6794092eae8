import { Form, Link } from 'react-router';
import type { Refusal } from '#web/load.ts';
import { useIsSending } from '#web/use-is-sending.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface SettingsMailProps {
  /** The address of the test mail that was just sent. */
  mailedTo: string | undefined;
  refused: Refusal | undefined;
}

export function SettingsMail({ mailedTo, refused }: SettingsMailProps) {
  return (
    <FormSection
      id="mail"
      title="Mail"
      about="Shows that mail arrives, and how it looks to your customers."
    >
      <FormError refused={refused?.refused} />
      {mailedTo && (
        <Notice tone="success" role="status" title={`A mail is on its way to ${mailedTo}.`}>
          Without a mail server it is kept under <Link to="/admin/mail">Mail</Link>.
        </Notice>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="test-mail" />
        <Button tone="secondary" pending={useIsSending('test-mail')}>
          Send me a test mail
        </Button>
      </Form>
    </FormSection>
  );
}
