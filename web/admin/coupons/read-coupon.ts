import type {
  CouponService,
  EditableCoupon,
  NewCoupon,
} from '#features/coupons/shared/admin-contract.ts';
import type { Locale } from '#lib/locale.ts';
import { money, toCurrencyCode, type CurrencyCode } from '#lib/money/money.ts';
import { moneyInput, parseMoney, type MoneyTextProblem } from '#lib/money/parse-money.ts';
import { formatBasisPoints, parsePercent } from '#lib/format/percent.ts';
import type { Entries } from '#web/forms/edit-base.ts';
import { formError } from '#web/form-failure.ts';
import { formText } from '#web/form-text.ts';

/** The fields of the editor. A service that is ticked is `services.{id}.id`. */
export const COUPON_FIELDS = [
  'code',
  'note',
  'kind',
  'value',
  'currency',
  'minimum',
  'validFrom',
  'validUntil',
  'maxRedemptions',
  'maxPerCustomer',
  'reach',
  'services',
] as const;

const SERVICE = /^services\.([\da-f-]{36})\.id$/;

/** The sent form as the API takes it; throws for amounts that it cannot read. */
export function readCoupon(form: FormData): NewCouponJson {
  const text = (name: string) => formText(form, name).trim();
  const kind = text('kind') === 'amount' ? 'amount' : 'percent';
  const currency = toCurrencyCode(text('currency'));
  const faults: Record<string, string> = {};
  const amountOf = (name: string) => {
    const read = parseMoney(text(name), currency);
    if (read.ok) return read.money.amountMinor.toString();
    if (read.problem !== 'empty') faults[name] = AMOUNT_FAULTS[read.problem];
    return null;
  };
  const points = parsePercent(text('value'));
  const json = {
    code: text('code'),
    note: text('note'),
    kind,
    percentBasisPoints: kind === 'percent' && !Number.isNaN(points) ? points : null,
    amountMinor: kind === 'amount' ? amountOf('value') : null,
    minimumMinor: amountOf('minimum'),
    currency,
    validFrom: text('validFrom') || null,
    validUntil: text('validUntil') || null,
    maxRedemptions: text('maxRedemptions') === '' ? null : Number(text('maxRedemptions')),
    maxPerCustomer: text('maxPerCustomer') === '' ? null : Number(text('maxPerCustomer')),
    serviceIds: text('reach') === 'some' ? tickedServices([...form.keys()]) : null,
  } as const;
  if (Object.keys(faults).length > 0) throw formError('amountUnclear', faults);
  return json;
}

/** Amounts travel as text. */
type NewCouponJson = Omit<NewCoupon, 'amountMinor' | 'minimumMinor'> & {
  amountMinor: string | null;
  minimumMinor: string | null;
};

const AMOUNT_FAULTS = {
  not_an_amount: 'amountInvalid',
  ambiguous: 'amountAmbiguous',
  too_many_decimals: 'amountTooManyDecimals',
  too_large: 'amountTooLarge',
} as const satisfies Record<Exclude<MoneyTextProblem, 'empty'>, string>;

/** The services whose boxes are ticked, from the names of sent fields. */
export function tickedServices(names: readonly string[]): string[] {
  return names.flatMap((name) => SERVICE.exec(name)?.[1] ?? []);
}

/** A coupon as its form sends it. */
export function couponEntries(
  coupon: EditableCoupon,
  services: readonly CouponService[],
  locale: Locale,
): Entries {
  const { percentBasisPoints: points, amount, minimum, serviceIds } = coupon;
  const input = (of: { amountMinor: string; currency: CurrencyCode } | null) =>
    of ? moneyInput(money(of.amountMinor, of.currency), locale) : '';
  return [
    ['code', coupon.code],
    ['note', coupon.note],
    ['kind', coupon.kind],
    ['value', points === null ? input(amount) : formatBasisPoints(points, locale)],
    ['currency', (amount ?? minimum)?.currency ?? services[0]?.currency ?? 'EUR'],
    ['minimum', input(minimum)],
    ['validFrom', coupon.validFrom ?? ''],
    ['validUntil', coupon.validUntil ?? ''],
    ['maxRedemptions', String(coupon.maxRedemptions ?? '')],
    ['maxPerCustomer', String(coupon.maxPerCustomer ?? '')],
    ['reach', serviceIds === null ? 'all' : 'some'],
    ...serviceEntries(serviceIds ?? [], services),
  ];
}

/** Ids for the form, and titles for people who compare two versions. */
export function serviceEntries(ids: readonly string[], services: readonly CouponService[]) {
  return ids.flatMap((id): [string, string][] => [
    [`services.${id}.id`, id],
    [`services.${id}.title`, services.find((each) => each.id === id)?.title ?? '–'],
  ]);
}
