import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { EnquiryThread } from '#features/enquiries/contract.ts';
import type { EnquiryOrder } from '#features/orders/placing/contract.ts';
import { adminUserPath } from '#lib/paths.ts';
import { ApiForm, PageError } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { FactCard } from '#web/orders/fact-card.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { orderPathFor } from './enquiry-actions.ts';

interface SideProps {
  enquiry: EnquiryThread;
  /** Made of it, newest first. */
  orders: readonly EnquiryOrder[];
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
const STATE_ACTIONS = Object.keys(UNDO);

function StateCard({ enquiry: { state } }: SideProps) {
  const m = useMessages('admin-enquiries');
  const { done: result } = useFormResult(STATE_ACTIONS);
  const done = result?.done as keyof typeof UNDO | undefined;
  const said = { close: m.doneClose, open: m.doneOpen, spam: m.doneSpam, unspam: m.doneUnspam };
  return (
    <FactCard title={m.actions}>
      <div className="grid gap-3">
        <PageError />
        {/* Its card is elsewhere now: what can be written has come or gone above it. */}
        <ShownResult of={result}>
          {done && (
            <Notice
              tone="success"
              title={said[done]}
              action={<StateButton action={UNDO[done]} label={m.undo} />}
            />
          )}
        </ShownResult>
        <div className="flex flex-wrap gap-2">
          {state === 'spam' ? (
            <StateButton action="unspam" label={m.unmarkSpam} />
          ) : (
            <>
              {state === 'closed' ? (
                <StateButton action="open" label={m.reopen} />
              ) : (
                <StateButton action="close" label={m.close} />
              )}
              <StateButton action="spam" label={m.markSpam} />
            </>
          )}
        </div>
      </div>
    </FactCard>
  );
}

function StateButton({ action, label }: { action: keyof typeof UNDO; label: string }) {
  return (
    <ApiForm action={action} errorOnTop>
      <Button tone="secondary" size="small">
        {label}
      </Button>
    </ApiForm>
  );
}

function AssigneeCard({ enquiry: { id, assignee, team } }: SideProps) {
  const m = useMessages('admin-enquiries');
  const { done } = useFormResult('assign');
  return (
    <FactCard
      title={m.assigneeTitle}
      aside={assignee && <Avatar name={assignee.name} src={assignee.pictureUrl} size={28} />}
    >
      {done && <Notice tone="success" role="status" title={m.doneAssign} />}
      <ApiForm
        key={assignee?.id}
        action="assign"
        errorOnTop
        unsaved
        about={id}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
      >
        <Select
          label={m.assigneeTitle}
          name="assigneeId"
          hideLabel
          placeholder={m.nobody}
          options={team.map((member) => ({ value: member.id, label: member.name }))}
          defaultValue={assignee?.id ?? ''}
        />
        <Button tone="secondary">{m.assigneeSave}</Button>
      </ApiForm>
    </FactCard>
  );
}

function CustomerCard({ enquiry: { id, name, email, customer }, orders }: SideProps) {
  const m = useMessages('admin-enquiries');
  const ofOrders = useMessages('admin-customer-orders');
  const { done } = useFormResult('link');
  if (customer) {
    const link = (text: ReactNode) => <Link to={adminUserPath(customer)}>{text}</Link>;
    return (
      <FactCard title={m.customerTitle}>
        {done && <Notice tone="success" role="status" title={m.doneLink} />}
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
      <ApiForm action={['link', 'link-order']} unsaved="link" about={id} className="grid gap-3">
        <TextInput
          label={m.customerName}
          name="username"
          required
          maxLength={40}
          hint={m.customerHint({ email })}
          defaultValue={name.slice(0, 40)}
        />
        <div className="flex flex-wrap gap-2">
          <Button name="intent" value="link" tone="secondary" size="small">
            {m.customerLink}
          </Button>
          <Button name="intent" value="link-order" tone="secondary" size="small">
            {ofOrders.linkAndOrder}
          </Button>
        </div>
      </ApiForm>
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
