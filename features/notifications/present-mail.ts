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

export interface AttachmentRow {
  id: string;
  name: string;
  content_type: string;
  size_bytes: bigint;
  is_kept: boolean;
}

/** A kept mail with its words and what came with it. */
export function presentMail(
  row: SummaryRow & { text: string },
  attachments: readonly AttachmentRow[],
): CapturedMail {
  return {
    ...presentMailSummary(row),
    text: row.text,
    attachments: attachments.map(({ id, name, content_type, size_bytes, is_kept }) => ({
      id,
      name,
      contentType: content_type,
      sizeBytes: Number(size_bytes),
      isKept: is_kept,
    })),
  };
}
