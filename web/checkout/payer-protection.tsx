import type { LucideIcon } from 'lucide-react';
import Lock from 'lucide-react/icons/lock';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ProviderId } from '#features/payments/contract.ts';
import type { PlainKey } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Icon } from '#web/ui/icon.tsx';

const FACTS: { icon: LucideIcon; text: PlainKey<'payment'> }[] = [
  { icon: ShieldCheck, text: 'protectedConfirm' },
  { icon: Undo2, text: 'protectedRefund' },
];

/** Who sees the payer's data, who checks the payment, and where money goes back to. */
export function PayerProtection({ providers }: { providers: readonly ProviderId[] }) {
  const m = useMessages('payment');
  return (
    <section aria-labelledby="protected" className="grid gap-3 text-sm">
      <h2 id="protected" className="font-text text-base font-semibold">
        {m.protectedTitle}
      </h2>
      <ul className="grid gap-2">
        <Fact icon={Lock}>
          {m.protectedPage({ providers: providers.length > 1 ? 'both' : (providers[0] ?? 'both') })}
        </Fact>
        {FACTS.map(({ icon, text }) => (
          <Fact key={text} icon={icon}>
            {m[text]}
          </Fact>
        ))}
      </ul>
    </section>
  );
}

function Fact({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex gap-2.5 text-quiet">
      <span className="mt-0.5 shrink-0 text-success">
        <Icon of={icon} size={16} />
      </span>
      {children}
    </li>
  );
}
