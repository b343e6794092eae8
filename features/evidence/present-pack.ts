import type { Selectable } from 'kysely';
import type { EvidencePacks } from '#db/schema.ts';
import { CommonFailures } from '#lib/failure.ts';
import type { EvidencePack } from './contract.ts';

export type PackRow = Selectable<EvidencePacks>;

const FAILURES: Record<string, string> = {
  [CommonFailures.too_much_work.code]: 'There is more in this order than fits into a PDF.',
  [CommonFailures.server_busy.code]: 'The server has too much to do at the moment.',
};

/** How a pack leaves the server. */
export function presentPack(row: PackRow): EvidencePack {
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
    failure:
      row.failure === null ? null : (FAILURES[row.failure] ?? 'Something unexpected went wrong.'),
  };
}

/** Where a pack's two files lie. */
export const packKeys = ({ id }: Pick<PackRow, 'id'>) => ({
  zip: `evidence/${id}.zip`,
  pdf: `evidence/${id}.pdf`,
});
