import type { Order } from '#features/orders/view-contract.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { Time } from '#web/ui/time.tsx';

/** The remaining steps until the work is done, if any, and the next action. */
export function WhatHappensNext({ order }: { order: Order }) {
  const { label, to } = nextAction(order);
  const steps = stepsOf(order);
  return (
    <section aria-labelledby={steps.length > 0 ? 'next' : undefined}>
      {steps.length > 0 && (
        <>
          <SectionHeading id="next">What happens next</SectionHeading>
          <ol className="mb-8 grid max-w-measure list-decimal gap-3 pl-5">
            {steps.map((step, place) => (
              <li key={place}>{step}</li>
            ))}
          </ol>
        </>
      )}
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={to} size="large">
          {label}
        </ButtonLink>
        {to !== `/orders/${order.id}` && (
          <ButtonLink to={`/orders/${order.id}`} tone="secondary" size="large">
            Open the order
          </ButtonLink>
        )}
      </p>
    </section>
  );
}

function nextAction({ id, state, service }: Order): { label: string; to: string } {
  switch (state) {
    case 'pending_payment':
      return { label: 'Go to payment', to: `/payment?orderId=${id}` };
    case 'awaiting_requirements':
      return { label: 'Answer the questions', to: `/orders/${id}` };
    case 'expired':
    case 'cancelled':
      return { label: 'See the service', to: `/services/${service.slug}` };
    default:
      return { label: 'Open the order', to: `/orders/${id}` };
  }
}

function stepsOf({ state, clock, questions, revisions }: Order): React.ReactNode[] {
  const days = `${clock.deliveryDays} ${clock.deliveryDays === 1 ? 'day' : 'days'}`;
  const delivery = clock.dueAt ? (
    <>
      We deliver by <Time at={clock.dueAt} /> and write to you.
    </>
  ) : (
    `We deliver within ${days} of that and write to you.`
  );
  const asks = `You answer ${questions.length === 1 ? 'one question' : `${questions.length} questions`}, so that we know what you need.`;
  const review =
    revisions.included > 0
      ? `You accept the work, or ask for changes: ${revisions.included} ${revisions.included === 1 ? 'revision is' : 'revisions are'} included.`
      : 'You accept the work.';
  switch (state) {
    case 'pending_payment':
      return ['You pay.', ...(questions.length > 0 ? [asks] : []), delivery, review];
    case 'awaiting_requirements':
      return [asks, delivery, review];
    case 'expired':
    case 'cancelled':
      return [];
    default:
      return ['We have begun.', delivery, review];
  }
}
