import { useMessages } from '#web/messages/use-messages.ts';
import { FilterChips } from '#web/ui/filter-chips.tsx';

interface AccountFilterProps {
  companies: readonly { id: string; name: string }[];
  /** As the address has it. */
  account: string;
  /** The address of the page with another choice. */
  to: (account: string) => string;
}

/** Whose orders are shown, for somebody who belongs to a company. */
export function AccountChips({ companies, account, to }: AccountFilterProps) {
  const m = useMessages('account');
  if (companies.length === 0) return null;
  const choices = [
    { id: 'all', name: m.accountAll },
    { id: 'me', name: m.accountMe },
    ...companies,
  ];
  return (
    <FilterChips
      label={m.accountFilter}
      items={choices.map(({ id, name }) => ({ to: to(id), label: name, active: id === account }))}
    />
  );
}
