import type { FieldErrors } from '#lib/failure.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Select, type SelectOption } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { BuyerChoice } from './buyer-choice.ts';

interface BuyerFieldsProps {
  buyer: BuyerChoice;
  countries: readonly SelectOption[];
  change: (changes: Partial<BuyerChoice>) => void;
  faults: FieldErrors;
}

/** Who orders, and where: tax and consumer rights follow from it. */
export function BuyerFields({ buyer, countries, change, faults }: BuyerFieldsProps) {
  const m = useMessages('checkout');
  const hasScripts = useHydrated();
  return (
    <>
      <RadioCards
        legend={m.buyerLegend}
        name="buyerKind"
        required
        value={buyer.kind}
        onChange={({ target }) =>
          change({ kind: target.value === 'company' ? 'company' : 'private' })
        }
        options={[
          { value: 'private', title: m.buyerPrivate, text: m.buyerPrivateText },
          { value: 'company', title: m.buyerCompany, text: m.buyerCompanyText },
        ]}
        error={faults['buyer.kind']}
      />
      <Select
        label={m.buyerCountry}
        name="buyerCountry"
        autoComplete="billing country"
        required
        placeholder={m.buyerChooseCountry}
        options={countries}
        value={buyer.country}
        onChange={({ target }) => change({ country: target.value })}
        error={faults['buyer.country']}
      />
      {/* Without scripts nothing can show it later. */}
      {(buyer.kind === 'company' || !hasScripts) && (
        <TextInput
          label={m.buyerVatNumber}
          name="buyerVatNumber"
          optional
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={buyer.vatNumber}
          onChange={({ target }) => change({ vatNumber: target.value })}
          hint={m.buyerVatNumberHint}
          error={faults['buyer.vatNumber']}
        />
      )}
    </>
  );
}
