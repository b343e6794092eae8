import { Form } from 'react-router';
import type { OrderRequest } from '#features/orders/request-contract.ts';
import type { Order } from '#features/orders/view-contract.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { fileNames } from '#web/orders/composer/file-names.ts';
import { WritingField } from '#web/orders/composer/writing-field.tsx';
import { MessageText } from '#web/orders/messages/message-text.tsx';
import { useIsSending } from '#web/use-is-sending.ts';
import { Button } from '#web/ui/button.tsx';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Price } from '#web/ui/price.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { FactCard } from '#web/orders/fact-card.tsx';

interface AskForMoreProps {
  order: Order;
  /** The idempotency key: the same for repeated submissions of one form. */
  formKey: string;
  refused: Refusal | undefined;
}

/** What the customer asked for beyond the order and nobody has answered yet, and the form to ask for more. */
export function AskForMore({ order, formKey, refused }: AskForMoreProps) {
  const m = useMessages('order-requests');
  const open = order.requests.filter(({ kind }) => kind === 'extra');
  const canAsk = order.allowed.includes('request_extra');
  if (!canAsk && open.length === 0) return null;
  return (
    <FactCard title={m.moreTitle} id="more">
      {open.map((request) => (
        <OpenRequest key={request.id} request={request} />
      ))}
      {canAsk && <AskForm key={open.length} order={order} formKey={formKey} refused={refused} />}
    </FactCard>
  );
}

function OpenRequest({ request: { id, html, budget, allowed } }: { request: OrderRequest }) {
  const m = useMessages('order-requests');
  const isSending = useIsSending('withdraw-request');
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-2 text-sm">
      <input type="hidden" name="intent" value="withdraw-request" />
      <input type="hidden" name="requestId" value={id} />
      <MessageText html={html} />
      {budget && (
        <p>
          {m.moreBudgetIs({
            amount: () => <Price minor={budget.amountMinor} currency={budget.currency} />,
          })}
        </p>
      )}
      <p className="text-quiet">{m.moreWaiting}</p>
      {allowed.includes('withdraw') && (
        <Button tone="secondary" size="small" pending={isSending}>
          {m.moreWithdraw}
        </Button>
      )}
    </Form>
  );
}

function AskForm({ order, formKey, refused }: AskForMoreProps) {
  const m = useMessages('order-requests');
  const isSending = useIsSending('ask-more');
  const currency = order.total?.currency ?? '';
  const isUnclear = refused?.refused.code === 'budget_unclear';
  const shown =
    refused && isUnclear ? { ...refused.refused, title: m.moreBudgetUnclear } : refused?.refused;
  return (
    <details open={refused !== undefined}>
      <FoldSummary>{m.moreAsk}</FoldSummary>
      <DraftForm
        name="more"
        about={order.id}
        method="post"
        preventScrollReset
        className="mt-3 grid gap-4"
      >
        <input type="hidden" name="intent" value="ask-more" />
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="currency" value={currency} />
        <FormError refused={shown} />
        <WritingField
          id="more-body"
          label={m.moreBody}
          name="more"
          rows={4}
          fileNames={fileNames(order)}
          maxLength={4000}
          hint={m.moreHint}
          defaultValue={refused?.values['more']}
          error={refused?.refused.fields['body']}
        />
        <TextInput
          label={m.moreBudget({ currency })}
          name="budget"
          inputMode="decimal"
          autoComplete="off"
          optional
          defaultValue={refused?.values['budget']}
          error={isUnclear ? m.moreBudgetUnclear : refused?.refused.fields['budgetMinor']}
        />
        <div>
          <Button tone="secondary" size="small" pending={isSending}>
            {m.moreSend}
          </Button>
        </div>
      </DraftForm>
    </details>
  );
}
