import { useState, type FormEvent } from 'react';
import { useNavigation } from 'react-router';
import type { UserDetail } from '#features/accounts/contract.ts';
import type { Service } from '#features/catalog/contract.ts';
import type { CustomerCompany } from '#features/companies/contract.ts';
import type { EnquiryThread } from '#features/contact/contract.ts';
import { DEFAULT_PAYABLE_DAYS } from '#features/orders/placing-labels.ts';
import type { PricedOrder } from '#lib/price-order.ts';
import type { TaxRule } from '#lib/tax.ts';
import { decideTax, ruleOf } from '#lib/tax-treatment.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import { useFormRefusal } from '#web/form-refusal.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { lineLabel, taxLabel } from '#web/orders/lines.tsx';
import { useSite } from '#web/session/use-site.ts';
import { useDayUnit } from '#web/session/use-day-unit.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckboxCards } from '#web/ui/checkbox-cards.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { NumberStepper } from '#web/ui/number-stepper.tsx';
import { Price } from '#web/ui/price.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useLocale } from '#web/use-locale.ts';
import { priceOfForm } from './price-of-form.ts';

interface OrderFormProps {
  user: UserDetail;
  /** Those that the customer orders for. */
  companies: readonly CustomerCompany[];
  service: Service;
  /** The enquiry that the order comes from: its text is where the note begins. */
  enquiry: EnquiryThread | null;
  formKey: string;
  refused: Refusal | undefined;
}

/** What to order for somebody, with the total beside it. The values of the fields are the form's own, so drafts and no scripts both work. */
export function OrderForm({
  user,
  companies,
  service,
  enquiry,
  formKey,
  refused: sent,
}: OrderFormProps) {
  const m = useMessages('admin-customer-orders');
  const unit = useDayUnit();
  const tax = taxAtHome(service);
  const isSending = useNavigation().state === 'submitting';
  const values = sent?.values;
  const reasons = useFormRefusal(sent?.refused, useMessages('admin-orders'));
  const faults = reasons?.fields ?? {};
  const [first] = service.packages;
  const packageId = values?.['package'] ?? first?.id ?? '';
  const [priced, setPriced] = useState(() => {
    const form = new FormData();
    form.set('package', packageId);
    return priceOfForm(service, form, tax);
  });
  function showPrice({ currentTarget }: FormEvent<HTMLElement>) {
    const form = currentTarget.closest('form');
    if (form) setPriced(priceOfForm(service, new FormData(form), tax));
  }
  const text = enquiry ? `${enquiry.subject}\n\n${enquiry.message}`.slice(0, 4000) : '';
  return (
    <DraftForm
      name="order-for"
      about={`${user.id}:${service.id}`}
      method="post"
      noValidate
      className="grid gap-8"
    >
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="service" value={service.id} />
      <input type="hidden" name="currency" value={service.fromPrice.currency} />
      <FormError refused={reasons} />
      <div
        onInput={showPrice}
        className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="grid gap-6">
          {companies.length > 0 && (
            <RadioCards
              legend={m.whoseOrder}
              name="company"
              required
              defaultValue={values?.['company'] ?? ''}
              options={[
                { value: '', title: user.username, text: m.whoseOrderPerson },
                ...companies.map(({ id, name, lines }) => ({
                  value: id,
                  title: name,
                  text: lines.slice(1).join(', '),
                })),
              ]}
            />
          )}
          <RadioCards
            legend={m.package}
            name="package"
            required
            defaultValue={packageId}
            options={service.packages.map((each) => ({
              value: each.id,
              title: each.name,
              text: m.packageFacts({
                days: each.deliveryDays,
                unit,
                revisions: each.revisionsIncluded,
              }),
              aside: <Price minor={each.price.amountMinor} currency={each.price.currency} short />,
            }))}
            error={faults['packageId']}
          />
          {service.addOns.length > 0 && (
            <CheckboxCards
              legend={m.addOns}
              name="addOn"
              options={service.addOns.map((each) => ({
                value: each.id,
                title: each.name,
                text: each.description,
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
              label={m.quantity}
              name="quantity"
              min={1}
              max={service.maxQuantity}
              required
              defaultValue={values?.['quantity'] ?? 1}
              error={faults['quantity']}
            />
          )}
          <div className="grid items-start gap-x-4 gap-y-6 sm:grid-cols-2">
            <TextInput
              label={m.discount({ currency: service.fromPrice.currency })}
              name="discount"
              inputMode="decimal"
              optional
              maxLength={40}
              defaultValue={values?.['discount']}
              error={faults['discount'] ?? faults['discountMinor']}
            />
            <TextInput
              label={m.discountName}
              name="discountName"
              optional
              maxLength={200}
              hint={m.discountNameHint}
              defaultValue={values?.['discountName']}
              error={faults['discountName']}
            />
          </div>
          <TextArea
            label={m.note}
            name="note"
            optional
            maxLength={4000}
            rows={5}
            hint={m.noteHint}
            defaultValue={values?.['note'] ?? text}
            error={faults['note']}
          />
          <NumberStepper
            label={m.payableDays}
            name="payableDays"
            min={1}
            max={90}
            required
            defaultValue={values?.['payableDays'] ?? DEFAULT_PAYABLE_DAYS}
            error={faults['payableDays']}
          />
        </div>
        <Card as="aside" aria-label={m.total} className="lg:sticky lg:top-6">
          {priced && <Total priced={priced} service={service} />}
          <p className="my-4 text-sm text-quiet">{m.whatHappens({ name: user.username })}</p>
          <Button wide pending={isSending}>
            {m.place({ name: user.username })}
          </Button>
        </Card>
      </div>
    </DraftForm>
  );
}

/** As for a buyer in the seller's country; the order itself takes the customer's. */
function taxAtHome({ tax }: Service): TaxRule {
  const buyer = { kind: 'private', country: tax.sellerCountry, hasVatNumber: false } as const;
  return ruleOf(tax, decideTax(tax, buyer));
}

function Total({ priced, service }: { priced: PricedOrder; service: Service }) {
  const m = useMessages('admin-customer-orders');
  const amounts = useMessages('billing');
  const locale = useLocale();
  const { tax: ofSite } = useSite();
  const tax = taxAtHome(service);
  const { currency } = service.fromPrice;
  const lines = priced.lines.map((line) => ({
    term: line.kind === 'discount' ? line.name || m.discountDefault : lineLabel(line),
    value: <Price minor={line.totalMinor} currency={currency} />,
  }));
  const taxed = {
    term: taxLabel(amounts, tax, locale),
    value: <Price minor={priced.taxMinor} currency={currency} />,
  };
  const total = {
    term: amounts.total,
    value: <Price minor={priced.totalMinor} currency={currency} />,
    total: true,
  };
  const taxLines = tax.rateBasisPoints > 0 ? [taxed] : [];
  return (
    <div aria-live="polite">
      <DescriptionList items={[...lines, ...taxLines, total]} />
      {ofSite && ofSite.system !== 'flat' && (
        <p className="mt-2 text-sm text-quiet">{m.taxByCountry}</p>
      )}
    </div>
  );
}
