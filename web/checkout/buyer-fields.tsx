import type { OptionLines } from '#lib/option-lines.ts';
import type { BuyerChoices } from '#features/orders/taxes/contract.ts';
import type { FormFailure } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSite } from '#web/session/use-site.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { BuyerChoice } from './buyer-choice.ts';
import { ConsentFields } from './consent-fields.tsx';

interface BuyerSectionProps {
  buyer: BuyerChoice;
  /** The companies that the person may order for. */
  companies: BuyerChoices['companies'];
  countries: OptionLines;
  change: (changes: Partial<BuyerChoice>) => void;
  /** What came of the last submission. */
  answer: Partial<FormFailure> | undefined;
}

/** Whose order it will be, and what the shop asks them. */
export function BuyerSection(props: BuyerSectionProps) {
  const { buyer, companies, answer } = props;
  const { orderRules } = useSite();
  return (
    <>
      {companies.length > 0 && <OrderFor {...props} />}
      {orderRules?.asksForBuyer && !buyer.orderFor && <BuyerFields {...props} />}
      {orderRules?.hasWithdrawal && buyer.kind === 'private' && (
        <ConsentFields sent={answer?.values ?? {}} />
      )}
    </>
  );
}

/** Whose order it will be. A company is invoiced with its own details. */
function OrderFor({ companies, buyer, change }: BuyerSectionProps) {
  const m = useMessages('order-form');
  return (
    <RadioCards
      legend={m.orderFor}
      name="orderFor"
      required
      value={buyer.orderFor || 'me'}
      onChange={({ target }) => change({ orderFor: target.value === 'me' ? '' : target.value })}
      options={[
        { value: 'me', title: m.orderForMe, text: m.orderForMeText },
        ...companies.map(({ id, name }) => ({
          value: id,
          title: name,
          text: m.orderForCompanyText,
        })),
      ]}
    />
  );
}

/** Who orders, and where: tax and consumer rights follow from it. */
function BuyerFields({ buyer, countries, change, answer }: BuyerSectionProps) {
  const m = useMessages('order-form');
  const faults = answer?.error?.fields ?? {};
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
