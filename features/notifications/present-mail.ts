import type { Selectable } from 'kysely';
import type { CapturedMails } from '#db/schema.ts';
import type { CapturedMail, CapturedMailSummary } from './contract.ts';

type SummaryRow = Pick<Selectable<CapturedMails>, 'id' | 'to_address' | 'subject' | 'created_at'>;

/** A kept mail in the administrators' list. */
export function presentMailSummary(row: SummaryRow): CapturedMailSummary {
  return {
    id: row.id,
    to: row.to_address,
    subject: row.subject,
    sentAt: row.created_at.toISOString(),
  };
}

/** A kept mail with its words. */
export function presentMail(row: SummaryRow & { text: string }): CapturedMail {
  return { ...presentMailSummary(row), text: row.text };
}
