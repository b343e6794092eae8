import type { ReactNode } from 'react';
import type { Order } from '#features/orders/shared/view-contract.ts';
import type { OrderPayments } from '#features/payments/contract.ts';
import { formatAmount, money } from '#lib/money/money.ts';
import { moneyInput, parseMoney } from '#lib/money/parse-money.ts';
import { formatList } from '#lib/format/format.ts';
import type { Locale } from '#lib/locale.ts';
import type { Messages } from '#messages/types.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import { formText } from '#web/form-text.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmButton, type Question } from '#web/ui/confirm-button.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { useFormField } from '#web/ui/form-context.ts';
import { NumberStepper } from '#web/ui/number-stepper.tsx';
import { Price } from '#web/ui/price.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Time } from '#web/ui/time.tsx';

type Refundable = NonNullable<OrderPayments['refundable']>;
type RefundableBill = Refundable['bills'][number];

/** Refunds everything, an amount, or some items. CSS shows the fields of the selected choice, so no script is needed. */
export function RefundForm({ order, payments }: { order: Order; payments: OrderPayments }) {
  const m = useMessages('admin-orders');
  const locale = useLocale();
  const { failure } = useFormResult('refund');
  const { refundable } = payments;
  if (!refundable) return null;
  if (refundable.isDisputed) return <Blocked payments={payments} />;
  const { amountMinor, currency } = refundable.amount;
  if (amountMinor === '0') return isDemoPayment(payments) ? <DemoPayment /> : null;
  const { bills } = refundable;
  const customer = order.customer?.username ?? m.theCustomer;
  const billsWithItems = bills.filter(({ lines }) => lines.some(isLeft));
  return (
    <details open={order.isRefundDue || failure !== undefined} id="refund">
      <summary className={buttonClass({ tone: 'secondary', size: 'small' })}>
        {m.refundSummary}
      </summary>
      <ApiForm action="refund" unsaved messages={m} className="group/refund mt-3 grid gap-4">
        <input type="hidden" name="currency" value={currency} />
        <input type="hidden" name="seen.everything" value={amountMinor} />
        {bills.map(({ billId, amount }) => (
          <input key={billId} type="hidden" name={`seen.${billId}`} value={amount.amountMinor} />
        ))}
        <p className="text-sm text-quiet">
          {m.refundable({
            way: wayOf(bills),
            amount: () => <Price minor={amountMinor} currency={currency} />,
          })}
        </p>
        <RadioCards
          legend={m.howMuch}
          name="share"
          required
          options={[
            { value: 'everything', title: m.shareEverything },
            { value: 'amount', title: m.shareAmount },
            ...(billsWithItems.length > 0 ? [{ value: 'lines', title: m.shareLines }] : []),
          ]}
        />
        <div className="hidden gap-4 group-has-[[value=amount]:checked]/refund:grid">
          <BillChoice payments={payments} bills={bills} />
          <TextInput
            label={m.amountIn({ currency })}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            placeholder={moneyInput(money(amountMinor, currency), locale)}
          />
        </div>
        <ItemChoice>
          {billsWithItems.flatMap(({ billId, lines }) =>
            lines
              .filter(isLeft)
              .map((line) => <Line key={line.id} line={line} name={`line.${billId}.${line.id}`} />),
          )}
        </ItemChoice>
        <TextArea
          id="refund-reason"
          label={m.refundWhy}
          name="reason"
          rows={3}
          required
          maxLength={500}
          hint={m.refundWhyHint}
          defaultValue={order.isRefundDue ? (order.closedReason ?? '') : ''}
        />
        <div>
          <ConfirmButton
            tone="danger"
            size="small"
            ask={(form) => askRefund({ m, locale, form, refundable, customer })}
          >
            {m.refund}
          </ConfirmButton>
        </div>
      </ApiForm>
    </details>
  );
}

function ItemChoice({ children }: { children: ReactNode }) {
  const m = useMessages('admin-orders');
  const { error } = useFormField('lines');
  return (
    <fieldset
      id="lines"
      aria-describedby={error && 'lines-error'}
      className="hidden gap-3 group-has-[[value=lines]:checked]/refund:grid"
    >
      <legend className="field-label mb-2">{m.items}</legend>
      {children}
      <FieldError id="lines-error" error={error} />
    </fieldset>
  );
}

interface AskRefund {
  m: Messages<'admin-orders'>;
  locale: Locale;
  form: FormData;
  refundable: Refundable;
  customer: string;
}

/** Names the amount and the person; null if the form is incomplete, so that the server answers with the errors. */
function askRefund(input: AskRefund): Question | null {
  const { m, form, refundable, customer } = input;
  const what = refundedText(input);
  if (!what) return null;
  const reason = formText(form, 'reason');
  return {
    title: m.refundTitle({ what }),
    text: m.refundText({ customer, way: wayOf(refundable.bills), reason }),
    confirm: m.refundConfirm({ what, customer }),
  };
}

function refundedText({ locale, form, refundable: { amount, bills } }: AskRefund): string | null {
  const currency = amount.currency;
  switch (formText(form, 'share')) {
    case 'everything':
      return formatAmount(money(amount.amountMinor, currency), locale);
    case 'amount': {
      const typed = parseMoney(formText(form, 'amount'), currency);
      const bill = bills.find(({ billId }) => billId === formText(form, 'billId'));
      const fits = typed.ok && typed.money.amountMinor <= BigInt(bill?.amount.amountMinor ?? 0);
      return fits ? formatAmount(typed.money, locale) : null;
    }
    default: {
      const chosen = bills.flatMap(({ billId, lines }) =>
        lines.filter(({ id }) => Number(form.get(`line.${billId}.${id}`) ?? 0) > 0),
      );
      return chosen.length > 0
        ? formatList(
            chosen.map(({ name }) => name),
            locale,
          )
        : null;
    }
  }
}

type RefundableLine = RefundableBill['lines'][number];

const isLeft = ({ quantity, refundedQuantity }: RefundableLine) => refundedQuantity < quantity;

/** The payment method, or an empty text if the bills were paid in different ways. */
function wayOf(bills: readonly RefundableBill[]): string {
  const ways = new Set(bills.map(({ provider }) => provider));
  return ways.size === 1 ? ([...ways][0] ?? '') : '';
}

interface BillChoiceProps {
  payments: OrderPayments;
  bills: readonly RefundableBill[];
}

/** The bill that an amount is refunded of; a hidden field if there is only one. */
function BillChoice({ payments, bills }: BillChoiceProps) {
  const m = useMessages('admin-orders');
  const locale = useLocale();
  const [first] = bills;
  if (bills.length === 1) return <input type="hidden" name="billId" value={first?.billId} />;
  return (
    <RadioCards
      legend={m.refundedBill}
      name="billId"
      required
      defaultValue={first?.billId ?? ''}
      options={bills.map(({ billId, amount: { amountMinor, currency } }) => ({
        value: billId,
        title: m.refundedBillChoice({
          title: payments.bills.find(({ id }) => id === billId)?.title || m.initialBill,
          amount: formatAmount(money(amountMinor, currency), locale),
        }),
      }))}
    />
  );
}

interface LineProps {
  line: RefundableLine;
  name: string;
}

function Line({ line, name: field }: LineProps) {
  const { id, name, quantity, refundedQuantity, total } = line;
  const m = useMessages('admin-orders');
  const locale = useLocale();
  const price = formatAmount(money(total.amountMinor, total.currency), locale);
  if (quantity === 1) {
    return <Checkbox id={`line-${id}`} name={field} value="1" label={m.item({ name, price })} />;
  }
  return (
    <NumberStepper
      id={`line-${id}`}
      name={field}
      label={m.itemFor({ name, price, count: quantity })}
      min={0}
      max={quantity - refundedQuantity}
      defaultValue={0}
      hint={
        refundedQuantity > 0
          ? m.itemsRefunded({ done: refundedQuantity, all: quantity })
          : undefined
      }
    />
  );
}

/** Paid, but unknown to every provider: a payment of the demo data. */
function isDemoPayment({ attempts }: OrderPayments): boolean {
  return attempts.some(({ status, admin }) => status === 'succeeded' && !admin?.providerSessionId);
}

function DemoPayment() {
  return <p className="text-sm text-quiet">{useMessages('admin-orders').demoPayment}</p>;
}

function Blocked({ payments: { disputes } }: { payments: OrderPayments }) {
  const m = useMessages('admin-orders');
  const due = disputes.find(({ isOpen }) => isOpen)?.evidenceDueAt;
  return (
    <p className="text-sm text-quiet">
      {due ? m.refundBlockedUntil({ until: () => <Time at={due} /> }) : m.refundBlocked}
    </p>
  );
}
