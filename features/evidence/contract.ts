import { z } from 'zod';
import { declareFailures } from '#lib/failure.ts';

export const EvidenceFailures = declareFailures({
  evidence_not_ready: [
    404,
    'There is no finished evidence pack for this order. Prepare one first.',
  ],
});

/** The evidence of an order, as files to hand on. It is made in the background and kept for a week. */
export const EvidencePack = z.object({
  id: z.uuid(),
  state: z.enum(['queued', 'preparing', 'ready', 'failed']),
  requestedAt: z.iso.datetime(),
  /** Files of the order that are in the pack so far; the total is null before they were counted. */
  filesDone: z.int(),
  filesTotal: z.int().nullable(),
  readyAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  zipBytes: z.int().nullable(),
  pdfBytes: z.int().nullable(),
  /** Why it failed, in a sentence. */
  failure: z.string().nullable(),
});
export type EvidencePack = z.infer<typeof EvidencePack>;
