import type { FormRow } from '#web/forms/define-actions.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';

/** Sends an open invitation again or withdraws it, by the page's actions `invite-again` and `withdraw`; `about` is the address. */
export function InvitationButtons({ row, email }: { row: FormRow; email: string }) {
  const m = useMessages('invitations');
  const about = <input type="hidden" name="about" value={email} />;
  return (
    <div className="flex flex-wrap gap-2">
      <ApiForm action="invite-again" row={row} errorOnTop>
        {about}
        <Button tone="secondary" size="small" aria-label={m.againNamed({ email })}>
          {m.again}
        </Button>
      </ApiForm>
      <ApiForm action={['withdraw']} row={row} errorOnTop>
        {about}
        <ConfirmButton
          name="intent"
          value="withdraw"
          tone="quiet"
          size="small"
          aria-label={m.withdrawNamed({ email })}
          ask={() => ({
            title: m.withdrawTitle({ email }),
            text: m.withdrawText,
            confirm: m.withdraw,
          })}
        >
          {m.withdraw}
        </ConfirmButton>
      </ApiForm>
    </div>
  );
}
