import type { Order } from '#features/orders/shared/view-contract.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Time } from '#web/ui/time.tsx';

/** A later due date that waits for the customer's answer. */
export function AnswerExtension({ order: { extension, clock } }: { order: Order }) {
  const m = useMessages('extensions');
  if (!extension?.allowed.includes('accept')) return null;
  const time = () => <Time at={extension.dueAt} />;
  const before = () => (clock.dueAt ? <Time at={clock.dueAt} /> : null);
  return (
    <Card as="section" id="extension" className="mt-4 grid gap-3" aria-labelledby="extension-title">
      <h2 id="extension-title" className="text-lg">
        {m.ask}
      </h2>
      <p>{m.askText({ time, before })}</p>
      <blockquote className="border-l-2 border-hairline pl-4 wrap-anywhere whitespace-pre-line">
        {extension.reason}
      </blockquote>
      <ApiForm
        action={['extension-accept', 'extension-decline']}
        row={{ extensionId: extension.id }}
        errorOnTop
        className="flex flex-wrap gap-3"
      >
        <Button name="intent" value="extension-accept">
          {m.accept}
        </Button>
        <Button name="intent" value="extension-decline" tone="secondary">
          {m.decline}
        </Button>
      </ApiForm>
    </Card>
  );
}
