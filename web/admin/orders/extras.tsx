import type { OrderRequest } from '#features/orders/requests/contract.ts';
import type { Bill, Order } from '#features/orders/shared/view-contract.ts';
import { cutText } from '#lib/cut-text.ts';
import type { Locale } from '#lib/locale.ts';
import { money } from '#lib/money/money.ts';
import { moneyInput } from '#lib/money/parse-money.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useLocale } from '#web/use-locale.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { fileNames } from '#web/orders/composer/file-names.ts';
import { WritingField } from '#web/orders/composer/writing-field.tsx';
import { ExtraFacts } from '#web/orders/extra-facts.tsx';
import { FactCard } from '#web/orders/fact-card.tsx';
import { FormattedMessage } from '#web/orders/messages/formatted-message.tsx';
import { plainText } from '#web/orders/messages/plain-text.ts';
import { Button } from '#web/ui/button.tsx';
import { NumberStepper } from '#web/ui/number-stepper.tsx';
import { Price } from '#web/ui/price.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Time } from '#web/ui/time.tsx';
import { DeclineRequest } from './cancellation-request.tsx';

/** The extras that wait for the customer and those that the customer asks for, with the form that proposes another one. Nothing if there are none. */
export function Extras({ order }: { order: Order }) {
  const m = useMessages('admin-orders');
  const { waiting, asked } = openExtras(order);
  if (waiting.length === 0 && asked.length === 0) return null;
  return (
    <FactCard title={m.extras} id="extras">
      {waiting.map((extra) => (
        <WaitingExtra key={extra.id} extra={extra} />
      ))}
      {asked.map((request) => (
        <AskedFor key={request.id} request={request} order={order} />
      ))}
      <ProposeExtra order={order} />
    </FactCard>
  );
}

/** Proposes an extra; a new form for each. */
export function ProposeExtra({ order }: { order: Order }) {
  if (!order.allowed.includes('propose_extra')) return null;
  return <ProposeForm key={order.bills.length} order={order} />;
}

/** The extras that one of both sides has to answer. */
export function openExtras({ bills, requests }: Order) {
  return {
    waiting: bills.filter(({ allowed }) => allowed.includes('withdraw')),
    asked: requests.filter(({ kind }) => kind === 'extra'),
  };
}

function WaitingExtra({ extra }: { extra: Bill }) {
  const m = useMessages('admin-orders');
  return (
    <ApiForm
      action="withdraw"
      row={{ billId: extra.id }}
      errorOnTop
      className="grid justify-items-start gap-2 text-sm"
    >
      <h3 className="text-sm font-semibold wrap-anywhere">{extra.title}</h3>
      <ExtraFacts extra={extra} />
      <p className="text-quiet">{m.extraWaiting}</p>
      <Button tone="secondary" size="small">
        {m.extraWithdraw}
      </Button>
    </ApiForm>
  );
}

interface AskedForProps {
  order: Order;
  request: OrderRequest;
}

/** What the customer asks for, with the two answers: a proposal, prefilled, or a reason why not. */
function AskedFor({ request, order }: AskedForProps) {
  const m = useMessages('order-requests');
  const inOrders = useMessages('admin-orders');
  const { html, budget, createdAt } = request;
  return (
    <section aria-label={m.adminMoreTitle} className="grid gap-3 text-sm">
      <h3 className="text-sm font-semibold">{m.adminMoreTitle}</h3>
      <blockquote className="border-l-2 border-hairline pl-3">
        <FormattedMessage html={html} />
        <footer className="mt-1 text-quiet">
          {m.adminCancelBy({
            customer: order.customer?.username ?? inOrders.aCustomer,
            time: () => <Time at={createdAt} />,
          })}
        </footer>
      </blockquote>
      {budget && (
        <p>
          {m.adminBudget({
            amount: () => <Price minor={budget.amountMinor} currency={budget.currency} />,
          })}
        </p>
      )}
      {order.allowed.includes('propose_extra') && <ProposeForm order={order} request={request} />}
      <DeclineRequest request={request} />
    </section>
  );
}

/** The first line of what was asked without its markup, as far as a title is long. */
function titleOf({ html }: OrderRequest): string {
  const [first = ''] = html.split(/<br|<\/(?:p|li|pre)>/);
  return cutText(plainText(first), 80).trim();
}

function priceOf({ budget }: OrderRequest, locale: Locale): string | undefined {
  return budget ? moneyInput(money(budget.amountMinor, budget.currency), locale) : undefined;
}

function ProposeForm({ order, request }: { order: Order; request?: OrderRequest }) {
  const m = useMessages('admin-orders');
  const locale = useLocale();
  const ofRequests = useMessages('order-requests');
  const currency = order.total?.currency ?? '';
  const isTaxOnTop = order.tax?.mode === 'exclusive' && order.tax.rateBasisPoints > 0;
  return (
    <ApiForm
      action="propose"
      row={{ requestId: request?.id ?? '' }}
      unsaved="extra"
      about={request?.id ?? order.id}
      fold={request ? ofRequests.adminMorePropose : m.extraPropose}
      messages={m}
      className="mt-3 grid gap-4"
    >
      <input type="hidden" name="currency" value={currency} />
      <p className="text-sm text-quiet">{m.extraHint}</p>
      <TextInput
        label={m.extraTitle}
        name="title"
        required
        maxLength={200}
        autoComplete="off"
        defaultValue={request && titleOf(request)}
      />
      <WritingField
        id={`extra-description${request ? `-${request.id}` : ''}`}
        label={m.extraDescription}
        name="description"
        rows={3}
        optional
        required={false}
        fileNames={fileNames(order)}
        maxLength={4000}
        defaultValue={request?.body}
      />
      <TextInput
        label={m.extraPriceIn({ currency })}
        name="price"
        inputMode="decimal"
        autoComplete="off"
        required
        {...(isTaxOnTop && { hint: m.extraTaxOnTop })}
        defaultValue={request && priceOf(request, locale)}
      />
      <NumberStepper
        label={m.extraDaysLabel}
        name="extraDays"
        min={0}
        max={365}
        hint={m.extraDaysHint}
        defaultValue={0}
      />
      <div>
        <Button size="small">{m.extraSend}</Button>
      </div>
    </ApiForm>
  );
}
