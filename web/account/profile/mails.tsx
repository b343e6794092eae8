import { Form } from 'react-router';
import type { Account } from '#features/accounts/contract.ts';
import type { Refusal } from '#web/load.ts';
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
  const { orderUpdates, messages } = account.notifications;
  return (
    <FormSection
      title="Mails"
      about="Mails about payments and the safety of your account always come."
    >
      <Form method="post" className="grid gap-5">
        <input type="hidden" name="intent" value="mails" />
        <FormError refused={refused?.refused} />
        <Checkbox
          label="News about my orders"
          name="orderUpdates"
          value="yes"
          defaultChecked={orderUpdates}
          hint="When work begins, when something is delivered, when we need something from you."
        />
        <Checkbox
          label="New messages"
          name="messages"
          value="yes"
          defaultChecked={messages}
          hint="When somebody writes to you about an order."
        />
        <div className="flex items-center gap-4">
          <Button tone="secondary" pending={useIsSending('mails')}>
            Save choices
          </Button>
          <Saved isSaved={isSaved} />
        </div>
      </Form>
    </FormSection>
  );
}
