import { Steps } from '#web/ui/steps.tsx';

const STEPS = ['Order', 'Payment', 'Details'] as const;

/** Where one is on the way from choosing to the beginning of the work. */
export function CheckoutSteps({ at }: { at: (typeof STEPS)[number] | 'done' }) {
  const current = at === 'done' ? STEPS.length : STEPS.indexOf(at);
  return <Steps label="Checkout" items={STEPS} current={current} />;
}
