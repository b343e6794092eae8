import { Steps } from '#web/ui/steps.tsx';

const STEPS = ['Order', 'Payment', 'Details'] as const;

/** The steps of the checkout, from choosing to the start of the work. */
export function CheckoutSteps({ at }: { at: (typeof STEPS)[number] | 'done' }) {
  const current = at === 'done' ? STEPS.length : STEPS.indexOf(at);
  return <Steps label="Checkout" items={STEPS} current={current} />;
}
