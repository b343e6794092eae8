import type { ReactNode } from 'react';
import type { Service } from '#features/catalog/contract.ts';
import type { PricedOrder } from '#features/catalog/shared/price-order.ts';
import { ruleOf } from '#lib/tax/tax-treatment.ts';
import { lineLabel, useTaxLabel } from '#web/orders/lines.tsx';
import { TaxWords } from '#web/orders/tax-words.tsx';
import { useDayUnit } from '#web/session/use-day-unit.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { Price } from '#web/ui/price.tsx';
import { langOf } from '#web/content-lang.ts';
import { taxOf, type BuyerChoice } from './buyer-choice.ts';
import type { OrderChoice } from './order-choice.ts';

interface OrderTotalProps {
  service: Service;
  choice: OrderChoice;
  /** The price with its coupon; null without a package. */
  priced: PricedOrder | null;
  buyer: BuyerChoice;
  /** What follows the press of the button, where that is not obvious. */
  next?: string | undefined;
  /** The button that places the order. */
  children: ReactNode;
}

/** The live total: beside the form, or on a phone below it with the total always visible. */
export function OrderTotal({ service, choice, priced, buyer, next, children }: OrderTotalProps) {
  const m = useMessages('order-form');
  const unit = useDayUnit();
  const decision = taxOf(service, buyer);
  const tax = ruleOf(service.tax, decision);
  const amounts = useMessages('billing');
  const taxLabel = useTaxLabel();
  if (!priced) return null;
  const { currency } = service.fromPrice;
  // The package comes first, then the chosen add-ons in their order.
  const names = [
    `packages.${service.packages.findIndex(({ id }) => id === choice.packageId)}.name`,
    ...service.addOns.flatMap(({ id }, index) =>
      choice.addOnIds.includes(id) ? [`addOns.${index}.name`] : [],
    ),
  ];
  const lines = priced.lines.map((line, index) => ({
    term: <span lang={langOf(service, names[index] ?? '')}>{lineLabel(line)}</span>,
    value: <Price minor={line.totalMinor} currency={currency} />,
  }));
  const taxed = {
    term: taxLabel(tax),
    value: <Price minor={priced.taxMinor} currency={currency} />,
  };
  const taxLines = tax.rateBasisPoints > 0 ? [taxed] : [];
  const chosen = service.packages.find((each) => each.id === choice.packageId);
  const revisions = chosen?.revisionsIncluded ?? 0;
  const questions = service.requirements.length;
  const isFree = priced.totalMinor === 0n;
  const when = { days: priced.deliveryDays, unit, isFree: String(isFree) };
  return (
    <aside
      aria-label={m.yourOrder}
      className="contents lg:sticky lg:top-6 lg:block lg:self-start lg:rounded-card lg:border lg:border-hairline lg:bg-surface lg:p-5"
    >
      <div className="mt-10 rounded-card border border-hairline bg-surface p-5 lg:mt-0 lg:rounded-none lg:border-0 lg:bg-transparent lg:p-0">
        <h2 className="text-lg">{m.yourOrder}</h2>
        <div className="mt-4">
          <DescriptionList items={[...lines, ...taxLines]} />
          <TaxWords treatment={decision.treatment} />
        </div>
        <p className="mt-4 text-sm text-quiet">
          {[
            questions > 0 ? m.paidAnsweredAndDone({ questions, ...when }) : m.paidAndDone(when),
            revisions > 0 && m.revisionsIncluded({ count: revisions }),
            !isFree && m.cancelUntilPaid,
            next,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
      <BottomBar className="-mx-(--gutter) mt-6 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 border-t border-hairline bg-paper px-(--gutter) py-3 lg:static lg:mx-0 lg:grid-cols-1 lg:bg-transparent lg:px-0 lg:pt-4 lg:pb-0">
        <p className="flex items-baseline justify-between max-lg:grid" aria-live="polite">
          <span className="font-semibold">{amounts.total}</span>
          <Price minor={priced.totalMinor} currency={currency} large />
        </p>
        {children}
      </BottomBar>
    </aside>
  );
}
