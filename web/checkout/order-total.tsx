import type { ReactNode } from 'react';
import type { Service } from '#features/catalog/contract.ts';
import { formatTaxRate, NO_TAX } from '#lib/tax.ts';
import { useSite } from '#web/session/use-site.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { Price } from '#web/ui/price.tsx';
import { count } from './order-choices.tsx';
import { priceChoice, type OrderChoice } from './order-choice.ts';

interface OrderTotalProps {
  service: Service;
  choice: OrderChoice;
  /** The button that places the order. */
  children: ReactNode;
}

/** The live total: beside the form, or on a phone below it with the total always visible. */
export function OrderTotal({ service, choice, children }: OrderTotalProps) {
  const tax = useSite().tax ?? NO_TAX;
  const priced = priceChoice(service, choice, tax);
  if (!priced) return null;
  const { currency } = service.fromPrice;
  const lines = priced.lines.map((line) => ({
    term: line.quantity > 1 ? `${line.name} × ${line.quantity}` : line.name,
    value: <Price minor={line.totalMinor} currency={currency} />,
  }));
  const taxed = {
    term: `${tax.mode === 'inclusive' ? 'Includes tax' : 'Tax'} (${formatTaxRate(tax.rateBasisPoints)})`,
    value: <Price minor={priced.taxMinor} currency={currency} />,
  };
  const taxLines = tax.rateBasisPoints > 0 ? [taxed] : [];
  const chosen = service.packages.find((each) => each.id === choice.packageId);
  return (
    <aside
      aria-label="Your order"
      className="contents lg:sticky lg:top-6 lg:block lg:self-start lg:rounded-card lg:border lg:border-hairline lg:bg-surface lg:p-5"
    >
      <div className="mt-10 rounded-card border border-hairline bg-surface p-5 lg:mt-0 lg:rounded-none lg:border-0 lg:bg-transparent lg:p-0">
        <h2 className="text-lg">Your order</h2>
        <div className="mt-4">
          <DescriptionList items={[...lines, ...taxLines]} />
        </div>
        <p className="mt-4 text-sm text-quiet">
          {service.requirements.length > 0
            ? `You pay, answer ${count(service.requirements.length, 'question')}, and have the work within ${count(priced.deliveryDays, 'day')} of your answers.`
            : `You pay, and have the work within ${count(priced.deliveryDays, 'day')}.`}
          {chosen && chosen.revisionsIncluded > 0
            ? ` ${count(chosen.revisionsIncluded, 'revision')} included.`
            : ''}{' '}
          Until you pay, you can cancel with one click.
        </p>
      </div>
      <BottomBar className="-mx-(--gutter) mt-6 grid gap-3 border-t border-hairline bg-paper px-(--gutter) py-4 lg:static lg:mx-0 lg:bg-transparent lg:px-0 lg:pt-4 lg:pb-0">
        <p className="flex items-baseline justify-between gap-4" aria-live="polite">
          <span className="font-semibold">Total</span>
          <Price minor={priced.totalMinor} currency={currency} large />
        </p>
        {children}
      </BottomBar>
    </aside>
  );
}
