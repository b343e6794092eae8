import { TestMailNotice } from '#web/admin/setup/test-mail-notice.tsx';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSection } from '#web/ui/form-section.tsx';

export function SettingsMail() {
  const m = useMessages('admin-settings');
  return (
    <FormSection id="mail" title={m.section({ id: 'mail' })} about={m.mailAbout}>
      <ApiForm action="test-mail">
        <Button tone="secondary">{m.mailSend}</Button>
      </ApiForm>
      <TestMailNotice />
    </FormSection>
  );
}
