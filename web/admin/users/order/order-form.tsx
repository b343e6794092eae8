import { useState, type FormEvent } from 'react';
import type { UserDetail } from '#features/accounts/contract.ts';
import type { Service } from '#features/catalog/contract.ts';
import type { CustomerCompany } from '#features/companies/contract.ts';
import type { EnquiryThread } from '#features/enquiries/contract.ts';
import { DEFAULT_PAYABLE_DAYS } from '#features/orders/shared/placing.ts';
import type { PricedOrder } from '#features/catalog/shared/price-order.ts';
import type { TaxRule } from '#lib/tax/tax.ts';
import { decideTax, ruleOf } from '#lib/tax/tax-treatment.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { lineLabel, useTaxLabel } from '#web/orders/lines.tsx';
import { useSite } from '#web/session/use-site.ts';
import { useDayUnit } from '#web/session/use-day-unit.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckboxCards } from '#web/ui/checkbox-cards.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { NumberStepper } from '#web/ui/number-stepper.tsx';
import { Price } from '#web/ui/price.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { priceOfForm } from './price-of-form.ts';

interface OrderFormProps {
  user: UserDetail;
  /** Those that the customer orders for. */
  companies: readonly CustomerCompany[];
  service: Service;
  /** The enquiry that the order comes from: its text is where the note begins. */
  enquiry: EnquiryThread | null;
}

/** What the API calls the fields. */
const FIELDS = {
  companyId: 'company',
  packageId: 'package',
  addOnIds: 'addOn',
  discountMinor: 'discount',
};

/** What to order for somebody, with the total beside it. The values of the fields are the form's own, so unsaved input and no scripts both work. */
export function OrderForm({ user, companies, service, enquiry }: OrderFormProps) {
  const m = useMessages('admin-customer-orders');
  const amounts = useMessages('admin-orders');
  const tax = taxAtHome(service);
  const { failure } = useFormResult('place');
  const [priced, setPriced] = useState(() => {
    const form = new FormData();
    form.set('package', failure?.values['package'] ?? firstPackage(service));
    return priceOfForm(service, form, tax);
  });
  function showPrice({ currentTarget }: FormEvent<HTMLElement>) {
    const form = currentTarget.closest('form');
    if (form) setPriced(priceOfForm(service, new FormData(form), tax));
  }
  const text = enquiry ? `${enquiry.subject}\n\n${enquiry.message}`.slice(0, 4000) : '';
  return (
    <ApiForm
      action="place"
      unsaved="order-for"
      about={`${user.id}:${service.id}`}
      rename={FIELDS}
      messages={amounts}
      noValidate
      className="grid gap-8"
    >
      <input type="hidden" name="service" value={service.id} />
      <input type="hidden" name="currency" value={service.fromPrice.currency} />
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
              defaultValue=""
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
          <ServiceChoices service={service} />
          <div className="grid items-start gap-x-4 gap-y-6 sm:grid-cols-2">
            <TextInput
              label={m.discount({ currency: service.fromPrice.currency })}
              name="discount"
              inputMode="decimal"
              optional
              maxLength={40}
            />
            <TextInput
              label={m.discountName}
              name="discountName"
              optional
              maxLength={200}
              hint={m.discountNameHint}
            />
          </div>
          <TextArea
            label={m.note}
            name="note"
            optional
            maxLength={4000}
            rows={5}
            hint={m.noteHint}
            defaultValue={text}
          />
          <NumberStepper
            label={m.payableDays}
            name="payableDays"
            min={1}
            max={90}
            required
            defaultValue={DEFAULT_PAYABLE_DAYS}
          />
        </div>
        <Card as="aside" aria-label={m.total} className="lg:sticky lg:top-6">
          {priced && <Total priced={priced} service={service} />}
          <p className="my-4 text-sm text-quiet">{m.whatHappens({ name: user.username })}</p>
          <Button wide>{m.place({ name: user.username })}</Button>
        </Card>
      </div>
    </ApiForm>
  );
}

/** What the service leaves to choose, as fields of the form: the package, add-ons, how many. */
function ServiceChoices({ service }: { service: Service }) {
  const m = useMessages('admin-customer-orders');
  const unit = useDayUnit();
  return (
    <>
      <RadioCards
        legend={m.package}
        name="package"
        required
        defaultValue={firstPackage(service)}
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
        />
      )}
      {service.maxQuantity > 1 && (
        <NumberStepper
          label={m.quantity}
          name="quantity"
          min={1}
          max={service.maxQuantity}
          required
          defaultValue={1}
        />
      )}
    </>
  );
}

const firstPackage = ({ packages }: Service) => packages[0]?.id ?? '';

/** As for a buyer in the seller's country; the order itself takes the customer's. */
function taxAtHome({ tax }: Service): TaxRule {
  const buyer = { kind: 'private', country: tax.sellerCountry, hasVatNumber: false } as const;
  return ruleOf(tax, decideTax(tax, buyer));
}

function Total({ priced, service }: { priced: PricedOrder; service: Service }) {
  const m = useMessages('admin-customer-orders');
  const amounts = useMessages('billing');
  const taxLabel = useTaxLabel();
  const { tax: ofSite } = useSite();
  const tax = taxAtHome(service);
  const { currency } = service.fromPrice;
  const lines = priced.lines.map((line) => ({
    term: line.kind === 'discount' ? line.name || m.discountDefault : lineLabel(line),
    value: <Price minor={line.totalMinor} currency={currency} />,
  }));
  const taxed = {
    term: taxLabel(tax),
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
