import type { OrderPayments } from '#features/payments/contract.ts';
import { decimalString, formatMoney, money, type CurrencyCode } from '#lib/money.ts';
import { parseMoney } from '#lib/parse-money.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import { formText } from '#web/form-text.ts';
import type { Refusal } from '#web/load.ts';
import { useIsSending } from '#web/use-is-sending.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmButton, type Question } from '#web/ui/confirm-button.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { NumberStepper } from '#web/ui/number-stepper.tsx';
import { Price } from '#web/ui/price.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Time } from '#web/ui/time.tsx';

type Refundable = NonNullable<OrderPayments['refundable']>;

const WAYS = { stripe: 'to the card it was paid with', paypal: 'to the PayPal account' } as const;

interface RefundFormProps {
  payments: OrderPayments;
  /** The same for every repetition of one click. */
  formKey: string;
  /** Unfolded from the start: the customer is owed the money. */
  isDue: boolean;
  /** Why the order was given up, which is then why the money goes back. */
  reason: string;
  refused: Refusal | undefined;
  /** Who gets the money, by name. */
  customer: string;
}

/** Gives back what was paid: all of it, an amount, or some lines. Which of the three shows its fields is the style sheet's work, so no script is needed. */
export function RefundForm({
  payments,
  formKey,
  isDue,
  reason,
  refused,
  customer,
}: RefundFormProps) {
  const { refundable } = payments;
  const isSending = useIsSending('refund');
  if (!refundable) return null;
  if (refundable.isDisputed) return <Blocked payments={payments} />;
  const { amountMinor, currency } = refundable.amount;
  if (amountMinor === '0') return isOfDemo(payments) ? <OfDemo /> : null;
  const values = refused?.values ?? {};
  const errors = refused?.refused.fields ?? {};
  const left = refundable.lines.filter((line) => line.refundedQuantity < line.quantity);
  return (
    <details open={isDue || refused !== undefined} id="refund">
      <summary className={buttonClass({ tone: 'secondary', size: 'small' })}>
        Give money back
      </summary>
      <DraftForm
        name="refund"
        method="post"
        preventScrollReset
        className="group/refund mt-3 grid gap-4"
      >
        <input type="hidden" name="intent" value="refund" />
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="currency" value={currency} />
        <input type="hidden" name="seenRefundableMinor" value={amountMinor} />
        <FormError refused={refused?.refused} />
        <p className="text-sm text-quiet">
          <Price minor={amountMinor} currency={currency} /> can go back
          {refundable.provider && ` ${WAYS[refundable.provider]}`}.
        </p>
        <RadioCards
          legend="How much"
          name="share"
          required
          defaultValue={values['share'] ?? 'everything'}
          options={[
            { value: 'everything', title: 'All that is left' },
            { value: 'amount', title: 'An amount' },
            ...(left.length > 0 ? [{ value: 'lines', title: 'Some of the lines' }] : []),
          ]}
        />
        <div className="hidden group-has-[[value=amount]:checked]/refund:block">
          <TextInput
            label={`Amount in ${currency}`}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            placeholder={decimalString(money(amountMinor, currency as CurrencyCode))}
            defaultValue={values['amount']}
            error={errors['amount']}
          />
        </div>
        <fieldset
          id="lines"
          aria-describedby={errors['lines'] && 'lines-error'}
          className="hidden gap-3 group-has-[[value=lines]:checked]/refund:grid"
        >
          <legend className="field-label mb-2">Lines</legend>
          {left.map((line) => (
            <Line key={line.id} line={line} typed={values[`line.${line.id}`]} />
          ))}
          <FieldError id="lines-error" error={errors['lines']} />
        </fieldset>
        <TextArea
          id="refund-reason"
          label="Why"
          name="reason"
          rows={3}
          required
          maxLength={500}
          hint="The customer reads this."
          defaultValue={values['reason'] ?? (isDue ? reason : '')}
          error={errors['reason']}
        />
        <div>
          <ConfirmButton
            tone="danger"
            size="small"
            pending={isSending}
            ask={(form) => askRefund(form, refundable, customer)}
          >
            Refund
          </ConfirmButton>
        </div>
      </DraftForm>
    </details>
  );
}

/** Names the amount and the person; null where the form is not complete, so that the server says what is missing. */
function askRefund(form: FormData, refundable: Refundable, customer: string): Question | null {
  const way = refundable.provider ? ` ${WAYS[refundable.provider]}` : '';
  const what = refundedWords(form, refundable);
  if (!what) return null;
  return {
    title: `Refund ${what}?`,
    text: `It goes back to ${customer}${way} and cannot be taken back. ${customer} reads: “${formText(form, 'reason')}”`,
    confirm: `Refund ${what} to ${customer}`,
  };
}

function refundedWords(form: FormData, { amount, lines }: Refundable): string | null {
  const currency = amount.currency as CurrencyCode;
  switch (formText(form, 'share')) {
    case 'everything':
      return formatMoney(money(amount.amountMinor, currency));
    case 'amount': {
      const typed = parseMoney(formText(form, 'amount'), currency);
      const isLeft = typed.ok && typed.money.amountMinor <= BigInt(amount.amountMinor);
      return isLeft ? formatMoney(typed.money) : null;
    }
    default: {
      const chosen = lines.filter(({ id }) => Number(form.get(`line.${id}`) ?? 0) > 0);
      return chosen.map(({ name }) => name).join(', ') || null;
    }
  }
}

function Line({ line, typed }: { line: Refundable['lines'][number]; typed: string | undefined }) {
  const { id, name, quantity, refundedQuantity, total } = line;
  const price = <Price minor={total.amountMinor} currency={total.currency} />;
  if (quantity === 1) {
    return (
      <Checkbox
        id={`line-${id}`}
        name={`line.${id}`}
        value="1"
        defaultChecked={typed === '1'}
        label={
          <>
            {name}, {price}
          </>
        }
      />
    );
  }
  return (
    <NumberStepper
      id={`line-${id}`}
      name={`line.${id}`}
      label={
        <>
          {name}, {price} for {quantity}
        </>
      }
      min={0}
      max={quantity - refundedQuantity}
      defaultValue={typed ?? 0}
      hint={
        refundedQuantity > 0 ? `${refundedQuantity} of ${quantity} went back before.` : undefined
      }
    />
  );
}

/** Paid without any provider knowing of it: such an order came with the demo. */
function isOfDemo({ attempts }: OrderPayments): boolean {
  return attempts.some(({ status, admin }) => status === 'succeeded' && !admin?.providerSessionId);
}

function OfDemo() {
  return (
    <p className="text-sm text-quiet">
      This payment came with the demo and no provider knows it, so it cannot be given back. Place an
      order and pay it to try that.
    </p>
  );
}

function Blocked({ payments: { disputes } }: { payments: OrderPayments }) {
  const due = disputes.find(({ isOpen }) => isOpen)?.evidenceDueAt;
  return (
    <p className="text-sm text-quiet">
      While the payment is disputed nothing can be given back: the bank decides
      {due ? (
        <>
          , and hears you until <Time at={due} />.
        </>
      ) : (
        '.'
      )}
    </p>
  );
}
