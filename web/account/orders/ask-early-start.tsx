import { DraftForm } from '#web/drafts/draft-form.tsx';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useIsSending } from '#web/use-is-sending.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { FormError } from '#web/ui/form-error.tsx';

interface AskEarlyStartProps {
  orderId: string;
  /** They acknowledged the end of the right when they ordered. */
  knowsLoss: boolean;
  refused: Refusal | undefined;
}

/** What the order form asked, for a consumer who ticked nothing there. Nothing is ever ticked for anybody. */
export function AskEarlyStart({ orderId, knowsLoss, refused }: AskEarlyStartProps) {
  const m = useMessages('withdrawal');
  const isSending = useIsSending('start-early');
  return (
    <details open={refused !== undefined}>
      <FoldSummary>{m.earlyFold}</FoldSummary>
      <DraftForm
        name="early-start"
        about={orderId}
        method="post"
        preventScrollReset
        className="mt-3 grid gap-3"
      >
        <input type="hidden" name="intent" value="start-early" />
        <FormError refused={refused?.refused} />
        <p className="text-quiet">{m.earlyLead}</p>
        <Checkbox
          name="startsEarly"
          value="yes"
          label={m.earlyStart}
          hint={m.earlyStartHint}
          defaultChecked={refused?.values['startsEarly'] === 'yes'}
          error={refused?.refused.fields['startsEarly']}
        />
        {!knowsLoss && (
          <Checkbox
            name="losesRight"
            value="yes"
            label={m.earlyLoss}
            defaultChecked={refused?.values['losesRight'] === 'yes'}
          />
        )}
        <div>
          <Button tone="secondary" size="small" pending={isSending}>
            {m.earlySend}
          </Button>
        </div>
      </DraftForm>
    </details>
  );
}
