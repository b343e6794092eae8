import type { ReactNode } from 'react';
import { orderPath } from '#lib/paths.ts';
import type { Messages } from '#messages/types.ts';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { dayUnitOf } from '#web/session/use-day-unit.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { Time } from '#web/ui/time.tsx';

/** The remaining steps until the work is done, if any, and the next action. */
export function WhatHappensNext({ order }: { order: Order }) {
  const m = useMessages('payment');
  const { label, to } = nextAction(m, order);
  const steps = stepsOf(m, order);
  return (
    <section aria-labelledby={steps.length > 0 ? 'next' : undefined}>
      {steps.length > 0 && (
        <>
          <SectionHeading id="next">{m.nextTitle}</SectionHeading>
          <ol className="mb-8 grid max-w-measure list-decimal gap-3 pl-5">
            {steps.map((step, index) => (
              <li key={index}>{step}</li>
            ))}
          </ol>
        </>
      )}
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={to} size="large">
          {label}
        </ButtonLink>
        {to !== orderPath(order) && (
          <ButtonLink to={orderPath(order)} tone="secondary" size="large">
            {m.openOrder}
          </ButtonLink>
        )}
      </p>
    </section>
  );
}

function nextAction(
  m: Messages<'payment'>,
  { id, number, state, service }: Order,
): { label: string; to: string } {
  switch (state) {
    case 'pending_payment':
      return { label: m.goToPayment, to: `/payment?orderId=${id}` };
    case 'awaiting_requirements':
      return { label: m.answerQuestions, to: orderPath({ number }) };
    case 'expired':
    case 'cancelled':
      return { label: m.seeService, to: `/services/${service.slug}` };
    default:
      return { label: m.openOrder, to: orderPath({ number }) };
  }
}

function stepsOf(
  m: Messages<'payment'>,
  { state, clock, questions, revisions }: Order,
): ReactNode[] {
  const delivery = deliveryOf(m, clock);
  const answers = m.nextAnswer({ count: questions.length });
  const revisionsLeft = revisions.included - revisions.used;
  const acceptance =
    revisionsLeft > 0 ? m.nextAcceptOrRevise({ count: revisionsLeft }) : m.nextAccept;
  switch (state) {
    case 'pending_payment':
      return [m.nextPay, ...(questions.length > 0 ? [answers] : []), delivery, acceptance];
    case 'awaiting_requirements':
      return [answers, delivery, acceptance];
    case 'in_progress':
    case 'on_hold':
      return [delivery, acceptance];
    case 'delivered':
      return [acceptance];
    default:
      return [];
  }
}

/** Names no day that has passed, nor one that a pause will move. */
function deliveryOf(
  m: Messages<'payment'>,
  { dueAt, deliveryDays: days, isRunning, timeLeftSeconds, countsWorkingDays }: Order['clock'],
): ReactNode {
  if (dueAt === null) return m.nextDeliverWithin({ days, unit: dayUnitOf({ countsWorkingDays }) });
  if (!isRunning || (timeLeftSeconds ?? 0) < 0) return m.nextDeliver;
  return m.nextDeliverBy({ time: () => <Time at={dueAt} /> });
}
