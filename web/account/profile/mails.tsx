import { Form } from 'react-router';
import type { Account } from '#features/accounts/contract.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { useIsSending } from '#web/use-is-sending.ts';

interface ProfileMailsProps {
  account: Account;
  isSaved: boolean;
  refused: Refusal | undefined;
}

export function ProfileMails({ account, isSaved, refused }: ProfileMailsProps) {
  const m = useMessages('account');
  const { orderUpdates, messages } = account.notifications;
  return (
    <FormSection title={m.emails} about={m.emailsAbout}>
      <Form method="post" className="grid gap-5">
        <input type="hidden" name="intent" value="mails" />
        <FormError refused={refused?.refused} />
        <Checkbox
          label={m.emailsOrders}
          name="orderUpdates"
          value="yes"
          defaultChecked={orderUpdates}
          hint={m.emailsOrdersHint}
        />
        <Checkbox
          label={m.emailsMessages}
          name="messages"
          value="yes"
          defaultChecked={messages}
          hint={m.emailsMessagesHint}
        />
        <div className="flex items-center gap-4">
          <Button tone="secondary" pending={useIsSending('mails')}>
            {m.emailsSave}
          </Button>
          <Saved isSaved={isSaved} />
        </div>
      </Form>
    </FormSection>
  );
}
