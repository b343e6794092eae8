import type { UserDetail } from '#features/accounts/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { FactCard } from '#web/orders/fact-card.tsx';

/** The billing details that the account has now; an invoice keeps those from when it was issued. */
export function UserBilling({
  billing: { lines, taxId, taxIdDoubt },
}: {
  billing: NonNullable<UserDetail['billing']>;
}) {
  const m = useMessages('admin-users');
  return (
    <FactCard title={m.billing}>
      <address className="text-sm wrap-anywhere not-italic">
        {lines.map((line, index) => (
          <div key={index}>{line}</div>
        ))}
      </address>
      {taxId && <p className="text-sm wrap-anywhere">{m.taxNumber({ number: taxId })}</p>}
      {taxIdDoubt && <p className="text-sm text-quiet">{taxIdDoubt}</p>}
    </FactCard>
  );
}
