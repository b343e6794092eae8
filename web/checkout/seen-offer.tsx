import type { Service } from '#features/catalog/contract.ts';
import { CURRENCY_EXPONENTS } from '#lib/money/currencies.ts';
import { formatAmount, money, type CurrencyCode } from '#lib/money/money.ts';
import type { PricedOrder } from '#features/catalog/shared/price-order.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useDayUnit } from '#web/session/use-day-unit.ts';
import { useTaxName } from '#web/session/use-tax-name.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';
import { useLocale } from '#web/use-locale.ts';
import type { OrderChoice } from './order-choice.ts';

/** What the order form shows beside its button and sends with it: nothing else is ordered. */
export interface SeenOffer {
  totalMinor: string;
  taxMinor: string;
  currency: CurrencyCode;
  deliveryDays: number;
  revisions: number;
}

/** The names of its fields in the form. */
export const SEEN_FIELDS = [
  'seen.totalMinor',
  'seen.taxMinor',
  'seen.currency',
  'seen.deliveryDays',
  'seen.revisions',
] as const;

export function shownOffer(
  service: Service,
  { packageId }: OrderChoice,
  { totalMinor, taxMinor, deliveryDays }: PricedOrder,
): SeenOffer {
  return {
    totalMinor: `${totalMinor}`,
    taxMinor: `${taxMinor}`,
    currency: service.fromPrice.currency,
    deliveryDays,
    revisions: service.packages.find(({ id }) => id === packageId)?.revisionsIncluded ?? 0,
  };
}

/** What a sent form showed; null if it says nothing that could be shown. */
export function sentOffer(form: FormData | URLSearchParams): SeenOffer | null {
  const [totalMinor = '', taxMinor = '', currency = '', ...counts] = SEEN_FIELDS.map((name) =>
    String(form.get(name) ?? ''),
  );
  const isWhole = [totalMinor, taxMinor, ...counts].every((text) => /^\d{1,18}$/.test(text));
  if (!isWhole || !isCurrency(currency)) return null;
  const [deliveryDays = 0, revisions = 0] = counts.map(Number);
  return { totalMinor, taxMinor, currency, deliveryDays, revisions };
}

const isCurrency = (text: string): text is CurrencyCode => Object.hasOwn(CURRENCY_EXPONENTS, text);

export function SeenFields({ offer }: { offer: SeenOffer }) {
  const { totalMinor, taxMinor, currency, deliveryDays, revisions } = offer;
  const values = [totalMinor, taxMinor, currency, deliveryDays, revisions];
  return SEEN_FIELDS.map((name, index) => (
    <input key={name} type="hidden" name={name} value={values[index]} />
  ));
}

/** Whether anything that the form showed is different now. */
export function isOfferChanged(before: SeenOffer, now: SeenOffer): boolean {
  return FACTS.some((fact) => before[fact] !== now[fact]);
}

const FACTS = ['totalMinor', 'taxMinor', 'currency', 'deliveryDays', 'revisions'] as const;

interface OfferChangedProps {
  /** What the form showed when it was sent. */
  before: SeenOffer;
  now: SeenOffer;
  /** What came of sending it. */
  of: object;
}

/** Says what is different from what was shown. */
export function OfferChanged({ before, now, of }: OfferChangedProps) {
  const m = useMessages('order-form');
  const locale = useLocale();
  const unit = useDayUnit();
  const name = useTaxName();
  const textsOf = ({ currency, ...offer }: SeenOffer) => ({
    total: formatAmount(money(offer.totalMinor, currency), locale),
    tax: formatAmount(money(offer.taxMinor, currency), locale),
    deliveryDays: m.days({ days: offer.deliveryDays, unit }),
    revisions: String(offer.revisions),
  });
  const [old, current] = [textsOf(before), textsOf(now)];
  const facts = (['total', 'tax', 'deliveryDays', 'revisions'] as const).filter(
    (fact) => old[fact] !== current[fact],
  );
  return (
    <ShownResult of={of}>
      <Notice tone="warning" title={m.offerChangedTitle}>
        <p>{m.offerChangedText}</p>
        <ul>
          {facts.map((fact) => (
            <li key={fact}>{m.offerFact({ fact, name, now: current[fact], before: old[fact] })}</li>
          ))}
        </ul>
      </Notice>
    </ShownResult>
  );
}
