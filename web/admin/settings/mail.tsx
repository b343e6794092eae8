import { Form, Link } from 'react-router';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useIsSending } from '#web/use-is-sending.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';

interface SettingsMailProps {
  /** With the address of the test mail that was just sent. */
  sent: { mailedTo: string } | undefined;
  refused: Refusal | undefined;
}

export function SettingsMail({ sent, refused }: SettingsMailProps) {
  const m = useMessages('admin-settings');
  return (
    <FormSection id="mail" title={m.mailTitle} about={m.mailAbout}>
      <FormError refused={refused?.refused} />
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="test-mail" />
        <Button tone="secondary" pending={useIsSending('test-mail')}>
          {m.mailSend}
        </Button>
      </Form>
      <ShownResult of={sent}>
        {sent && (
          <Notice tone="success" title={m.mailSent({ address: sent.mailedTo })}>
            {m.mailSentHint({ mail: (text) => <Link to="/admin/mail">{text}</Link> })}
          </Notice>
        )}
      </ShownResult>
    </FormSection>
  );
}
