import { expressionBuilder } from 'kysely';
import type { DB } from '#db/schema.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { rowsTogether } from '#kit/read-together.ts';
import { addressLines } from '#features/accounts/shared/postal-address.ts';
import { formatCountry } from '#lib/format/format.ts';
import type { Locale } from '#lib/locale.ts';
import { taxNumberDoubt } from '#lib/tax/tax-number.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { BillingDetails, StoredBillingDetails } from './contract.ts';

/** The person's own details; empty texts if not given. */
export function getBillingDetails(ctx: Ctx): Promise<StoredBillingDetails> {
  return readBillingDetails(ctx, requireUser(ctx).userId);
}

/** Any person's details, for features that have checked who may read them. */
export async function readBillingDetails(ctx: Ctx, userId: string): Promise<StoredBillingDetails> {
  const query = ctx.db
    .selectFrom('billing_details')
    .select(BILLING_COLUMNS)
    .where('user_id', '=', userId);
  const [row] = await rowsTogether(ctx, query);
  return presentBilling(row, ctx.locale);
}

/** Those that `presentBilling` needs. */
export const BILLING_COLUMNS = [
  'name',
  'address',
  'postal_code',
  'city',
  'country',
  'tax_id',
] as const;

/** Of the person of each row of `orders`. */
export const PERSON_BILLING = expressionBuilder<DB, 'orders'>()
  .selectFrom('billing_details')
  .select(BILLING_COLUMNS)
  .whereRef('billing_details.user_id', '=', 'orders.user_id');

export type BillingRow = Record<(typeof BILLING_COLUMNS)[number], string>;

/** The details of a person or a company as stored. */
export function presentBilling(
  row: BillingRow | null | undefined,
  locale: Locale,
): StoredBillingDetails {
  const details = {
    name: row?.name ?? '',
    address: row?.address ?? '',
    postalCode: row?.postal_code ?? '',
    city: row?.city ?? '',
    country: row?.country ?? '',
    taxId: row?.tax_id ?? '',
  };
  return {
    ...details,
    lines: [details.name, ...addressLines(details, locale)].filter(Boolean),
    taxIdDoubt: describeDoubt(details, locale),
  };
}

function describeDoubt({ taxId, country }: BillingDetails, locale: Locale): string | null {
  const doubt = taxNumberDoubt(taxId, country);
  const m = messagesOf(locale, 'api-accounts');
  switch (doubt?.kind) {
    case 'shape':
      return m.vatNumberShape({ country: formatCountry(doubt.country, locale) });
    case 'country':
      return m.vatNumberCountry({
        letters: doubt.letters,
        country: formatCountry(doubt.country, locale),
      });
    case 'prefix':
      return m.vatNumberPrefix({ letters: doubt.letters });
    case undefined:
      return null;
  }
}
