import { sentenceOf } from '#kit/sentence.ts';
import type { Locale } from '#lib/locale.ts';
import type { MailDetails, MailSummary } from './contract.ts';
import type { MailRow } from './deliver-mail.ts';

/** A mail in the administrators' list. */
export function presentMailSummary(
  row: Omit<MailRow, 'html' | 'text' | 'data'>,
  locale: Locale,
): MailSummary {
  return {
    id: row.id,
    kind: row.kind,
    to: row.to_address,
    userId: row.user_id,
    orderId: row.order_id,
    subject: row.subject,
    state: row.state,
    isCaptured: row.is_captured,
    attempts: row.attempts,
    lastError: row.last_error && sentenceOf(row.last_error, locale),
    createdAt: row.created_at.toISOString(),
    attemptedAt: row.attempted_at?.toISOString() ?? null,
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}

export interface AttachmentRow {
  id: string;
  name: string;
  content_type: string;
  size_bytes: bigint;
  is_kept: boolean;
}

/** A mail with its text, if it may be shown, and its attachments. */
export function presentMail(
  row: MailRow,
  attachments: readonly AttachmentRow[],
  { isShown, locale }: { isShown: boolean; locale: Locale },
): MailDetails {
  return {
    ...presentMailSummary(row, locale),
    messageId: row.message_id,
    text: isShown ? row.text : null,
    isSecret: row.is_secret,
    attachments: attachments.map(({ id, name, content_type, size_bytes, is_kept }) => ({
      id,
      name,
      contentType: content_type,
      sizeBytes: Number(size_bytes),
      isKept: is_kept,
    })),
  };
}
