import type { Selectable } from 'kysely';
import type { EvidencePacks } from '#db/schema.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import type { Locale } from '#lib/locale.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { PlainKey } from '#messages/types.ts';
import type { EvidencePack } from './contract.ts';

export type PackRow = Selectable<EvidencePacks>;

const FAILURES: Readonly<Record<string, PlainKey<'api-evidence'>>> = {
  [CommonFailures.too_much_work.code]: 'tooLargeForPdf',
  [CommonFailures.server_busy.code]: 'serverBusy',
};

/** The only way a pack leaves the server. The reason of a failure is in the reader's language. */
export function presentPack(row: PackRow, locale: Locale): EvidencePack {
  const m = messagesOf(locale, 'api-evidence');
  return {
    id: row.id,
    state: row.state,
    requestedAt: row.requested_at.toISOString(),
    filesDone: row.files_done,
    filesTotal: row.files_total,
    readyAt: row.ready_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
    zipBytes: row.zip_bytes === null ? null : Number(row.zip_bytes),
    pdfBytes: row.pdf_bytes === null ? null : Number(row.pdf_bytes),
    failure: row.failure === null ? null : m[FAILURES[row.failure] ?? 'unexpected'],
  };
}

/** The storage keys of a pack's two files. */
export const packKeys = ({ id }: Pick<PackRow, 'id'>) => ({
  zip: `evidence/${id}.zip`,
  pdf: `evidence/${id}.pdf`,
});
