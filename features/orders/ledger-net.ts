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
