import type { ChangeEvent } from 'react';
import type { AddOn, Package, Service } from '#features/catalog/contract.ts';
import type { FieldErrors } from '#lib/failure.ts';
import { CheckboxCards } from '#web/ui/checkbox-cards.tsx';
import { NumberStepper } from '#web/ui/number-stepper.tsx';
import { Price } from '#web/ui/price.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import type { OrderChoice } from './order-choice.ts';

interface OrderChoicesProps {
  service: Service;
  choice: OrderChoice;
  change: (changes: Partial<OrderChoice>) => void;
  faults: FieldErrors;
}

/** All choices of an order, in the order they are made. */
export function OrderChoices({ service, choice, change, faults }: OrderChoicesProps) {
  function toggleAddOn({ target }: ChangeEvent<HTMLInputElement>) {
    const others = choice.addOnIds.filter((id) => id !== target.value);
    change({ addOnIds: target.checked ? [...others, target.value] : others });
  }
  return (
    <>
      <RadioCards
        legend="Package"
        name="package"
        required
        value={choice.packageId}
        onChange={({ target }) => change({ packageId: target.value })}
        options={service.packages.map((each) => ({
          value: each.id,
          title: each.name,
          text: <PackageText of={each} />,
          aside: <Price minor={each.price.amountMinor} currency={each.price.currency} short />,
        }))}
        error={faults['packageId']}
      />
      {service.addOns.length > 0 && (
        <CheckboxCards
          legend="Add-ons"
          name="addOn"
          values={choice.addOnIds}
          onChange={toggleAddOn}
          options={service.addOns.map((each) => ({
            value: each.id,
            title: each.name,
            text: <AddOnText of={each} />,
            aside: (
              <>
                + <Price minor={each.price.amountMinor} currency={each.price.currency} short />
              </>
            ),
          }))}
          error={faults['addOnIds']}
        />
      )}
      {service.maxQuantity > 1 && (
        <NumberStepper
          label="Quantity"
          name="quantity"
          min={1}
          max={service.maxQuantity}
          required
          value={choice.quantity}
          onChange={({ target }) =>
            change({ quantity: clamp(target.valueAsNumber, service.maxQuantity) })
          }
          hint={`Up to ${service.maxQuantity} in one order. Add-ons are made for each.`}
          error={faults['quantity']}
        />
      )}
      <TextArea
        label="Note to the studio"
        name="note"
        optional
        maxLength={4000}
        value={choice.note}
        onChange={({ target }) => change({ note: target.value })}
        hint={
          service.requirements.length > 0
            ? 'What we need to know in detail we ask after the payment.'
            : 'Anything we should know before we begin.'
        }
        error={faults['note']}
      />
    </>
  );
}

function clamp(quantity: number, most: number): number {
  return Number.isNaN(quantity) ? 1 : Math.min(Math.max(Math.trunc(quantity), 1), most);
}

function PackageText({
  of: { summary, features, deliveryDays, revisionsIncluded },
}: {
  of: Package;
}) {
  return (
    <>
      {summary && <span className="block">{summary}</span>}
      <span className="block">
        {count(deliveryDays, 'day')} ·{' '}
        {revisionsIncluded === 0 ? 'no revisions' : count(revisionsIncluded, 'revision')}
        {features.map((feature) => ` · ${feature}`)}
      </span>
    </>
  );
}

function AddOnText({ of: { description, extraDays } }: { of: AddOn }) {
  const days = extraDays > 0 ? `Takes ${count(extraDays, 'day')} longer.` : '';
  return <>{[description, days].filter(Boolean).join(' ')}</>;
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
