import { z } from 'zod';
import { declareFailures } from '#lib/api-failure.ts';

export const EvidenceFailures = declareFailures('api-evidence', {
  evidence_not_ready: 404,
});

/** The evidence of an order as files for the payment provider. Made in the background and kept for a week. */
export const EvidencePack = z.object({
  id: z.uuid(),
  state: z.enum(['queued', 'preparing', 'ready', 'failed']),
  requestedAt: z.iso.datetime(),
  /** Files of the order packed so far; the total is null until they are counted. */
  filesDone: z.int(),
  filesTotal: z.int().nullable(),
  readyAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  zipBytes: z.int().nullable(),
  pdfBytes: z.int().nullable(),
  /** Why it failed, as a sentence in the caller's language. */
  failure: z.string().nullable(),
});
export type EvidencePack = z.infer<typeof EvidencePack>;
