import { Link } from 'react-router';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';

export function SettingsMail() {
  const m = useMessages('admin-settings');
  const { done } = useFormResult<{ to: string }>('test-mail');
  return (
    <FormSection id="mail" title={m.section({ id: 'mail' })} about={m.mailAbout}>
      <ApiForm action="test-mail">
        <Button tone="secondary">{m.mailSend}</Button>
      </ApiForm>
      <ShownResult of={done}>
        {done && (
          <Notice tone="success" title={m.mailSent({ address: done.to ?? '' })}>
            {m.mailSentHint({ mail: (text) => <Link to="/admin/mail">{text}</Link> })}
          </Notice>
        )}
      </ShownResult>
    </FormSection>
  );
}
