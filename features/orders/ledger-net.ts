import { sql } from 'kysely';

/** What a line of the ledger means for revenue: money in counts up, money given or taken back counts down. */
export const ledgerNet = sql<bigint>`case ledger_entries.kind
  when 'capture' then ledger_entries.amount_minor
  when 'refund_reversal' then ledger_entries.amount_minor
  when 'dispute_reinstated' then ledger_entries.amount_minor
  else -ledger_entries.amount_minor end`;

/** Which money is counted. */
export interface MoneyKind {
  currency: string;
  isLivemode: boolean;
}

/**
 * Which lines of the ledger are of this kind. An installation hardly ever holds both live and test orders, so it is quicker to leave out
 * the few of the other mode than to look up the order of every line.
 */
export function isOfKind({ currency, isLivemode }: MoneyKind) {
  return sql<boolean>`ledger_entries.currency = ${currency} and ledger_entries.order_id not in (
    select id from orders where is_livemode = ${sql.lit(!isLivemode)})`;
}
