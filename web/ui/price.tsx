import { type CurrencyCode, formatMoney, money } from '#lib/money.ts';
import { classNames } from './class-names.ts';

type PriceProps = {
  /** Minor units as a string, as in JSON. */
  minor: string | bigint;
  currency: string;
  /** In the display font, for a package or a total. */
  large?: boolean;
  /** Leaves out `.00`, for prices in a catalogue; never for what is charged. */
  short?: boolean;
  className?: string;
};

/** An amount of money with its currency, in tabular figures. */
export function Price({ minor, currency, large, short, className }: PriceProps) {
  const text = formatMoney(money(minor, currency as CurrencyCode));
  return (
    <span className={classNames('price', large && 'price-large', className)}>
      {short ? text.replace(/\.0+$/, '') : text}
    </span>
  );
}
