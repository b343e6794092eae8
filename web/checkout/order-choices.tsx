import Check from 'lucide-react/icons/check';
import type { ChangeEvent } from 'react';
import type { AddOn, Package, Service } from '#features/catalog/contract.ts';
import type { Amount } from '#lib/money/amount.ts';
import type { Locale } from '#lib/locale.ts';
import { langOf } from '#web/content-lang.ts';
import type { FieldErrors } from '#lib/api-failure.ts';
import { useDayUnit } from '#web/session/use-day-unit.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { CheckboxCards } from '#web/ui/checkbox-cards.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NumberStepper } from '#web/ui/number-stepper.tsx';
import { Price } from '#web/ui/price.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import type { OrderChoice } from './order-choice.ts';

interface OrderChoicesProps {
  service: Service;
  choice: OrderChoice;
  /** A listed price as this buyer sees it. */
  shown: (amount: Amount) => Amount;
  change: (changes: Partial<OrderChoice>) => void;
  faults: FieldErrors;
}

/** All choices of an order, in the order they are made. */
export function OrderChoices({ service, choice, shown, change, faults }: OrderChoicesProps) {
  const m = useMessages('order-form');
  function toggleAddOn({ target }: ChangeEvent<HTMLInputElement>) {
    const others = choice.addOnIds.filter((id) => id !== target.value);
    change({ addOnIds: target.checked ? [...others, target.value] : others });
  }
  return (
    <>
      <RadioCards
        legend={m.package}
        name="package"
        required
        value={choice.packageId}
        onChange={({ target }) => change({ packageId: target.value })}
        options={service.packages.map((each, index) => ({
          value: each.id,
          title: <span lang={langOf(service, `packages.${index}.name`)}>{each.name}</span>,
          text: (
            <PackageText
              of={each}
              lang={(field) => langOf(service, `packages.${index}.${field}`)}
            />
          ),
          aside: <ShownPrice of={shown(each.price)} />,
        }))}
        error={faults['packageId']}
      />
      {service.addOns.length > 0 && (
        <CheckboxCards
          legend={m.addOns}
          name="addOn"
          values={choice.addOnIds}
          onChange={toggleAddOn}
          options={service.addOns.map((each, index) => ({
            value: each.id,
            title: <span lang={langOf(service, `addOns.${index}.name`)}>{each.name}</span>,
            text: <AddOnText of={each} lang={langOf(service, `addOns.${index}.description`)} />,
            aside: (
              <>
                + <ShownPrice of={shown(each.price)} />
              </>
            ),
          }))}
          error={faults['addOnIds']}
        />
      )}
      {service.maxQuantity > 1 && (
        <NumberStepper
          label={m.quantity}
          name="quantity"
          min={1}
          max={service.maxQuantity}
          required
          value={choice.quantity}
          onChange={({ target }) =>
            change({ quantity: clamp(target.valueAsNumber, service.maxQuantity) })
          }
          hint={m.quantityHint({ most: service.maxQuantity })}
          error={faults['quantity']}
        />
      )}
      <TextArea
        label={m.note}
        name="note"
        optional
        maxLength={4000}
        value={choice.note}
        onChange={({ target }) => change({ note: target.value })}
        hint={service.requirements.length > 0 ? m.noteHintQuestions : m.noteHint}
        error={faults['note']}
      />
    </>
  );
}

function ShownPrice({ of: { amountMinor, currency } }: { of: Amount }) {
  return <Price minor={amountMinor} currency={currency} short />;
}

function clamp(quantity: number, most: number): number {
  return Number.isNaN(quantity) ? 1 : Math.min(Math.max(Math.trunc(quantity), 1), most);
}

interface PackageTextProps {
  of: Package;
  /** The language of a text, where it is not the page's. */
  lang(field: 'summary' | 'features'): Locale | undefined;
}

function PackageText({
  of: { summary, features, deliveryDays, revisionsIncluded },
  lang,
}: PackageTextProps) {
  const m = useMessages('order-form');
  return (
    <>
      {summary && (
        <span className="block" lang={lang('summary')}>
          {summary}
        </span>
      )}
      <span className="block">
        {[
          m.days({ days: deliveryDays, unit: useDayUnit() }),
          m.revisions({ count: revisionsIncluded }),
        ].join(' · ')}
      </span>
      {features.map((feature) => (
        <span key={feature} className="flex items-start gap-2" lang={lang('features')}>
          <Icon of={Check} size={16} className="mt-1 shrink-0" />
          <span className="min-w-0">{feature}</span>
        </span>
      ))}
    </>
  );
}

interface AddOnTextProps {
  of: AddOn;
  /** The language of the description, where it is not the page's. */
  lang: Locale | undefined;
}

function AddOnText({ of: { description, extraDays }, lang }: AddOnTextProps) {
  const m = useMessages('order-form');
  const days = extraDays > 0 ? m.addOnDays({ days: extraDays }) : '';
  return (
    <>
      <span lang={lang}>{description}</span> {days}
    </>
  );
}
