import { type CurrencyCode, formatAmount, formatShortAmount, money } from '#lib/money/money.ts';
import { useLocale } from '#web/use-locale.ts';
import { classNames } from './class-names.ts';

type PriceProps = {
  /** Minor units as a string, as in JSON. */
  minor: string | bigint;
  currency: CurrencyCode;
  /** In the display font, for a package or a total. */
  large?: boolean;
  /** Leaves out `.00`, for prices in a catalogue; never for what is charged. */
  short?: boolean;
  className?: string;
};

/** An amount of money with its currency, in tabular figures. */
export function Price({ minor, currency, large, short, className }: PriceProps) {
  const locale = useLocale();
  const amount = money(minor, currency);
  return (
    <span className={classNames('price', large && 'price-large', className)}>
      {short ? formatShortAmount(amount, locale) : formatAmount(amount, locale)}
    </span>
  );
}
