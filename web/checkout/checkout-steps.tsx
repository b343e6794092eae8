import type { PlainKey } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Steps } from '#web/ui/steps.tsx';

const STEPS = ['order', 'payment', 'details'] as const;
const STEP_LABELS = {
  order: 'stepOrder',
  payment: 'stepPayment',
  details: 'stepDetails',
} as const satisfies Record<(typeof STEPS)[number], PlainKey<'checkout'>>;

/** The steps of the checkout, from choosing to the start of the work. */
export function CheckoutSteps({ at }: { at: (typeof STEPS)[number] | 'done' }) {
  const m = useMessages('checkout');
  const current = at === 'done' ? STEPS.length : STEPS.indexOf(at);
  return (
    <Steps label={m.steps} items={STEPS.map((step) => m[STEP_LABELS[step]])} current={current} />
  );
}
