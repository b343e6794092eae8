import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';

interface AskEarlyStartProps {
  orderId: string;
  /** They acknowledged the end of the right when they ordered. */
  knowsLoss: boolean;
}

/** What the order form asked, for a consumer who ticked nothing there. Nothing is ever ticked for anybody. */
export function AskEarlyStart({ orderId, knowsLoss }: AskEarlyStartProps) {
  const m = useMessages('withdrawal');
  return (
    <ApiForm
      action="start-early"
      unsaved="early-start"
      about={orderId}
      fold={m.earlyFold}
      className="mt-3 grid gap-3"
    >
      <p className="text-quiet">{m.earlyLead}</p>
      <Checkbox name="startsEarly" value="yes" label={m.earlyStart} hint={m.earlyStartHint} />
      {!knowsLoss && <Checkbox name="losesRight" value="yes" label={m.earlyLoss} />}
      <div>
        <Button tone="secondary" size="small">
          {m.earlySend}
        </Button>
      </div>
    </ApiForm>
  );
}
