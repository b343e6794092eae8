import { Link } from 'react-router';
import type { OrderPayments } from '#features/payments/contract.ts';
import type { OrderRequest } from '#features/orders/requests/contract.ts';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { formatPercent } from '#lib/format/format.ts';
import { formatAmount, money } from '#lib/money/money.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { ReasonForm } from '#web/forms/reason-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import { useRefundDerivation } from './use-refund-derivation.ts';
import { Card } from '#web/ui/card.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Time } from '#web/ui/time.tsx';

interface CancellationRequestProps {
  order: Order;
  payments: OrderPayments;
}

/** The customer's request to cancel, with the refund that the shop's rules give and the two answers. */
export function CancellationRequest({ order, payments }: CancellationRequestProps) {
  const m = useMessages('order-requests');
  const inOrders = useMessages('admin-orders');
  const request = order.requests.find(({ kind }) => kind === 'cancellation');
  const refund = payments.cancellationRefund;
  if (!request || !refund) return null;
  const customer = order.customer?.username ?? inOrders.aCustomer;
  return (
    <Card
      as="section"
      id="cancellation"
      aria-labelledby="cancellation-title"
      className="grid gap-4"
    >
      <h2 id="cancellation-title" className="text-base font-semibold">
        {m.adminCancelTitle}
      </h2>
      <blockquote className="border-l-2 border-hairline pl-4">
        <p className="max-w-measure wrap-anywhere whitespace-pre-line">{request.body}</p>
        <footer className="mt-1 text-sm text-quiet">
          {m.adminCancelBy({ customer, time: () => <Time at={request.createdAt} /> })}
        </footer>
      </blockquote>
      <Refund refund={refund} />
      <Agree order={order} requestId={request.id} refund={refund} />
      <DeclineRequest request={request} />
    </Card>
  );
}

type CancellationRefund = NonNullable<OrderPayments['cancellationRefund']>;

function Refund({ refund }: { refund: CancellationRefund }) {
  const m = useMessages('order-requests');
  const locale = useLocale();
  const amount = formatAmount(money(refund.amount.amountMinor, refund.amount.currency), locale);
  const share = formatPercent(refund.basisPoints / 10_000, locale, 1);
  const derivation = useRefundDerivation(refund);
  const isNothing = refund.amount.amountMinor === '0';
  const nothing = refund.basisPoints === 0 ? m.adminRefundNothing : m.adminRefundNoneLeft;
  const text =
    refund.basisPoints === 10_000
      ? m.adminRefundWhole({ amount })
      : m.adminRefundShare({ amount, share });
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-semibold">{isNothing ? nothing : text}</p>
      {derivation && <p>{derivation}</p>}
      <p className="text-quiet">
        {m.adminRefundRules({
          settings: (label) => <Link to="/admin/settings#orders">{label}</Link>,
        })}
      </p>
    </div>
  );
}

interface AgreeProps {
  order: Order;
  requestId: string;
  refund: CancellationRefund;
}

/** Cancels and refunds. The amount shown is sent along, so that another one is never refunded. */
function Agree({ order: { number }, requestId, refund: { amount } }: AgreeProps) {
  const m = useMessages('order-requests');
  const locale = useLocale();
  const refund =
    amount.amountMinor === '0'
      ? 'none'
      : formatAmount(money(amount.amountMinor, amount.currency), locale);
  return (
    <ApiForm action="agree-cancel" row={{ requestId }} className="grid justify-items-start gap-3">
      <input type="hidden" name="seenRefundMinor" value={amount.amountMinor} />
      <ConfirmButton
        tone="danger"
        ask={() => ({
          title: m.adminAgreeTitle({ number }),
          text: m.adminAgreeText({ refund }),
          confirm: m.adminAgree({ refund }),
        })}
        promise={m.adminAgreePromise({ refund, number })}
      >
        {m.adminAgree({ refund })}
      </ConfirmButton>
    </ApiForm>
  );
}

/** Declines a request of either kind, with a reason. */
export function DeclineRequest({ request }: { request: OrderRequest }) {
  const m = useMessages('order-requests');
  return (
    <ReasonForm
      action="decline-request"
      row={{ requestId: request.id }}
      unsaved="decline"
      fold={m.adminDeclineOpen}
      className="mt-3 grid max-w-measure gap-3"
      id={`decline-${request.id}`}
      label={m.adminDeclineReason}
      hint={m.adminDeclineHint}
      send={m.adminDecline}
    />
  );
}
