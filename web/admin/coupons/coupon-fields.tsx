import type { CouponService } from '#features/coupons/shared/admin-contract.ts';
import { COUPON_KINDS } from '#features/coupons/shared/states.ts';
import { MAX_COUPON_CODE } from '#features/coupons/shared/coupon-code.ts';
import { CURRENCY_OPTIONS } from '#web/admin/services/currencies.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { useFormField } from '#web/ui/form-context.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface CouponFieldsProps {
  /** By the name of the field. */
  values: Readonly<Record<string, string>>;
  services: readonly CouponService[];
  /** The code is on orders, so it stays. */
  hasFixedCode?: boolean;
  isNew?: boolean;
}

/** What a coupon is: the same fields for a new one and in the editor. */
export function CouponFields(props: CouponFieldsProps) {
  const { values, services, hasFixedCode = false, isNew = false } = props;
  const m = useMessages('admin-coupons');
  const text = (name: string) => ({ name, defaultValue: values[name] ?? '' });
  return (
    <>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TextInput
          {...text('code')}
          label={m.code}
          optional={isNew}
          required={!isNew}
          readOnly={hasFixedCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_COUPON_CODE}
          hint={hasFixedCode ? m.codeFixed : isNew ? m.codeHintNew : m.codeHint}
        />
        <TextInput {...text('note')} label={m.note} optional maxLength={200} hint={m.noteHint} />
      </div>
      <div className="grid items-start gap-6 sm:grid-cols-3">
        <Select
          {...text('kind')}
          label={m.kind}
          options={COUPON_KINDS.map((value) => ({ value, label: m[KIND_NAMES[value]] }))}
        />
        <TextInput
          {...text('value')}
          label={m.value}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          hint={m.valueHint}
        />
        <Select
          {...text('currency')}
          label={m.currency}
          options={CURRENCY_OPTIONS}
          hint={m.currencyHint}
        />
      </div>
      <div className="grid items-start gap-6 sm:grid-cols-3">
        <TextInput
          {...text('minimum')}
          label={m.minimum}
          optional
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          hint={m.minimumHint}
        />
        <TextInput {...text('validFrom')} label={m.validFrom} optional type="date" />
        <TextInput
          {...text('validUntil')}
          label={m.validUntil}
          optional
          type="date"
          hint={m.validUntilHint}
        />
      </div>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TextInput
          {...text('maxRedemptions')}
          label={m.maxRedemptions}
          optional
          type="number"
          min={1}
          max={1_000_000}
          hint={m.maxRedemptionsHint}
        />
        <TextInput
          {...text('maxPerCustomer')}
          label={m.maxPerCustomer}
          optional
          type="number"
          min={1}
          max={1_000_000}
          hint={m.maxPerCustomerHint}
        />
      </div>
      <ReachFields values={values} services={services} />
    </>
  );
}

/** The services that it counts for. */
function ReachFields({ values, services }: Pick<CouponFieldsProps, 'values' | 'services'>) {
  const m = useMessages('admin-coupons');
  const chosen = useFormField('serviceIds');
  return (
    <div className="grid gap-4">
      <RadioCards
        legend={m.services}
        name="reach"
        defaultValue={values['reach'] === 'some' ? 'some' : 'all'}
        options={[
          { value: 'all', title: m.reachAll },
          { value: 'some', title: m.reachSome },
        ]}
      />
      <fieldset className="grid gap-3">
        <legend className="visually-hidden">{m.reachSome}</legend>
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {services.map(({ id, title }) => (
            <Checkbox
              key={id}
              name={`services.${id}.id`}
              label={title}
              value={id}
              defaultChecked={values[`services.${id}.id`] === id}
            />
          ))}
        </div>
        <FieldError error={chosen.error} />
      </fieldset>
    </div>
  );
}

/** The API's names of fields that are called differently here. */
export const COUPON_NAMES = {
  percentBasisPoints: 'value',
  amountMinor: 'value',
  minimumMinor: 'minimum',
};

export const KIND_NAMES = { percent: 'kindPercent', amount: 'kindAmount' } as const;
