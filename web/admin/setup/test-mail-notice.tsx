import { Link } from 'react-router';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';
import { useSetup } from './use-setup.ts';

/** Where the test mail is that the page has just asked for. */
export function TestMailNotice() {
  const m = useMessages('admin-setup');
  const setup = useSetup();
  const { done } = useFormResult<{ to: string }>('test-mail');
  const address = done?.to ?? '';
  return (
    <ShownResult of={done}>
      <Notice tone="success">
        {setup?.isCapturingMail
          ? m.mailKept({ address, mail: (text) => <Link to="/admin/mail">{text}</Link> })
          : m.mailSent({ address })}
      </Notice>
    </ShownResult>
  );
}
