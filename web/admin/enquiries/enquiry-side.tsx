import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { EnquiryThread } from '#features/contact/contract.ts';
import type { EnquiryOrder } from '#features/orders/placing-contract.ts';
import { adminUserPath } from '#lib/paths.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { FactCard } from '#web/orders/fact-card.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useIsSending } from '#web/use-is-sending.ts';
import {
  doneBy,
  orderPathFor,
  refusalOf,
  type EnquiryIntent,
  type EnquiryResult,
} from './act-on-enquiry.ts';

interface SideProps {
  enquiry: EnquiryThread;
  /** Made of it, newest first. */
  orders: readonly EnquiryOrder[];
  result: EnquiryResult;
}

/** What is decided about an enquiry: its state, who is in charge, and whose account it belongs to. */
export function EnquirySide(props: SideProps) {
  const m = useMessages('admin-enquiries');
  return (
    <aside aria-label={m.details} className="grid gap-4">
      <StateCard {...props} />
      <AssigneeCard {...props} />
      {props.enquiry.state !== 'spam' && <CustomerCard {...props} />}
    </aside>
  );
}

/** What each button offers to undo. */
const UNDO = { close: 'open', open: 'close', spam: 'unspam', unspam: 'spam' } as const;
const STATE_INTENTS = Object.keys(UNDO) as (keyof typeof UNDO)[];

function StateCard({ enquiry: { state }, result }: SideProps) {
  const m = useMessages('admin-enquiries');
  const refused = refusalOf(result, ...STATE_INTENTS);
  const done = doneBy(result, ...STATE_INTENTS) as keyof typeof UNDO | undefined;
  const said = { close: m.doneClose, open: m.doneOpen, spam: m.doneSpam, unspam: m.doneUnspam };
  return (
    <FactCard title={m.actions}>
      <div className="grid gap-3">
        <FormError refused={refused?.refused} />
        {/* Its card is elsewhere now: what can be written has come or gone above it. */}
        <ShownResult of={done && result}>
          {done && (
            <Notice
              tone="success"
              title={said[done]}
              action={<StateButton intent={UNDO[done]} label={m.undo} />}
            />
          )}
        </ShownResult>
        <div className="flex flex-wrap gap-2">
          {state === 'spam' ? (
            <StateButton intent="unspam" label={m.unmarkSpam} />
          ) : (
            <>
              {state === 'closed' ? (
                <StateButton intent="open" label={m.reopen} />
              ) : (
                <StateButton intent="close" label={m.close} />
              )}
              <StateButton intent="spam" label={m.markSpam} />
            </>
          )}
        </div>
      </div>
    </FactCard>
  );
}

function StateButton({ intent, label }: { intent: EnquiryIntent; label: string }) {
  const isSending = useIsSending(intent);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <Button tone="secondary" size="small" pending={isSending}>
        {label}
      </Button>
    </Form>
  );
}

function AssigneeCard({ enquiry: { id, assignee, team }, result }: SideProps) {
  const m = useMessages('admin-enquiries');
  const isSending = useIsSending('assign');
  const refused = refusalOf(result, 'assign');
  return (
    <FactCard
      title={m.assigneeTitle}
      aside={assignee && <Avatar name={assignee.name} src={assignee.pictureUrl} size={28} />}
    >
      {doneBy(result, 'assign') && <Notice tone="success" role="status" title={m.doneAssign} />}
      <FormError refused={refused?.refused} />
      <DraftForm
        key={assignee?.id}
        name="assign"
        about={id}
        method="post"
        preventScrollReset
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
      >
        <input type="hidden" name="intent" value="assign" />
        <Select
          label={m.assigneeTitle}
          name="assigneeId"
          hideLabel
          placeholder={m.nobody}
          options={team.map((member) => ({ value: member.id, label: member.name }))}
          defaultValue={refused?.values['assigneeId'] ?? assignee?.id ?? ''}
        />
        <Button tone="secondary" pending={isSending}>
          {m.assigneeSave}
        </Button>
      </DraftForm>
    </FactCard>
  );
}

function CustomerCard({ enquiry: { id, name, email, customer }, orders, result }: SideProps) {
  const m = useMessages('admin-enquiries');
  const ofOrders = useMessages('admin-customer-orders');
  const isSending = useIsSending('link');
  const isOrdering = useIsSending('link-order');
  const refused = refusalOf(result, 'link', 'link-order');
  if (customer) {
    const link = (text: ReactNode) => <Link to={adminUserPath(customer)}>{text}</Link>;
    return (
      <FactCard title={m.customerTitle}>
        {doneBy(result, 'link') && <Notice tone="success" role="status" title={m.doneLink} />}
        <p className="wrap-anywhere">{m.customerLinked({ name: customer.username, link })}</p>
        <OrdersOf orders={orders} />
        <p className="mt-3">
          <ButtonLink to={orderPathFor(customer.id, id)} tone="secondary" size="small">
            {ofOrders.makeOrder}
          </ButtonLink>
        </p>
      </FactCard>
    );
  }
  return (
    <FactCard title={m.customerTitle}>
      <DraftForm name="link" about={id} method="post" preventScrollReset className="grid gap-3">
        <FormError refused={refused?.refused} />
        <TextInput
          label={m.customerName}
          name="username"
          required
          maxLength={40}
          hint={m.customerHint({ email })}
          defaultValue={refused?.values['username'] ?? name.slice(0, 40)}
          error={refused?.refused.fields['username']}
        />
        <div className="flex flex-wrap gap-2">
          <Button name="intent" value="link" tone="secondary" size="small" pending={isSending}>
            {m.customerLink}
          </Button>
          <Button
            name="intent"
            value="link-order"
            tone="secondary"
            size="small"
            pending={isOrdering}
          >
            {ofOrders.linkAndOrder}
          </Button>
        </div>
      </DraftForm>
    </FactCard>
  );
}

/** The orders that were made of the enquiry. */
function OrdersOf({ orders }: Pick<SideProps, 'orders'>) {
  const m = useMessages('admin-customer-orders');
  if (orders.length === 0) return null;
  return (
    <>
      <h3 className="mt-3 text-sm font-semibold">{m.ofEnquiry}</h3>
      <ul className="mt-1 grid gap-1">
        {orders.map(({ id, number, state }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <Link to={`/admin/orders/${number}`}>{number}</Link>
            <StatusBadge state={state} />
          </li>
        ))}
      </ul>
    </>
  );
}
