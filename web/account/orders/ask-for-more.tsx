import type { OrderRequest } from '#features/orders/requests/contract.ts';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { fileNames } from '#web/orders/composer/file-names.ts';
import { WritingField } from '#web/orders/composer/writing-field.tsx';
import { FormattedMessage } from '#web/orders/messages/formatted-message.tsx';
import { Button } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { FactCard } from '#web/orders/fact-card.tsx';

interface AskForMoreProps {
  order: Order;
}

/** What the customer asked for beyond the order and nobody has answered yet, and the form to ask for more. */
export function AskForMore({ order }: AskForMoreProps) {
  const m = useMessages('order-requests');
  const open = order.requests.filter(({ kind }) => kind === 'extra');
  const canAsk = order.allowed.includes('request_extra');
  if (!canAsk && open.length === 0) return null;
  return (
    <FactCard title={m.moreTitle} id="more">
      {open.map((request) => (
        <OpenRequest key={request.id} request={request} />
      ))}
      {canAsk && <AskForm key={open.length} order={order} />}
    </FactCard>
  );
}

function OpenRequest({ request: { id, html, budget, allowed } }: { request: OrderRequest }) {
  const m = useMessages('order-requests');
  return (
    <ApiForm
      action="withdraw-request"
      row={{ requestId: id }}
      errorOnTop
      className="grid justify-items-start gap-2 text-sm"
    >
      <FormattedMessage html={html} />
      {budget && (
        <p>
          {m.moreBudgetIs({
            amount: () => <Price minor={budget.amountMinor} currency={budget.currency} />,
          })}
        </p>
      )}
      <p className="text-quiet">{m.moreWaiting}</p>
      {allowed.includes('withdraw') && (
        <Button tone="secondary" size="small">
          {m.moreWithdraw}
        </Button>
      )}
    </ApiForm>
  );
}

function AskForm({ order }: AskForMoreProps) {
  const m = useMessages('order-requests');
  const currency = order.total?.currency ?? '';
  return (
    <ApiForm
      action="ask-more"
      unsaved="more"
      about={order.id}
      fold={m.moreAsk}
      rename={{ body: 'more', budgetMinor: 'budget' }}
      messages={m}
      className="mt-3 grid gap-4"
    >
      <input type="hidden" name="currency" value={currency} />
      <WritingField
        id="more-body"
        label={m.moreBody}
        name="more"
        rows={4}
        fileNames={fileNames(order)}
        maxLength={4000}
        hint={m.moreHint}
      />
      <TextInput
        label={m.moreBudget({ currency })}
        name="budget"
        inputMode="decimal"
        autoComplete="off"
        optional
      />
      <div>
        <Button tone="secondary" size="small">
          {m.moreSend}
        </Button>
      </div>
    </ApiForm>
  );
}
