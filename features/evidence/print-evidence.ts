import { onThread } from '#kit/threads.ts';
import type { Evidence } from './collect-evidence.ts';
import type { evidencePdf, EvidencePdf } from './evidence-pdf.thread.ts';
import { shortenEvidence } from './shorten-evidence.ts';

const print = onThread<typeof evidencePdf>(
  '#features/evidence/evidence-pdf.thread.ts',
  'evidencePdf',
  'job',
);

/** The evidence as a PDF that a person can read: long texts shortened, long lists cut. Made on a thread. */
export function printEvidence(evidence: Evidence): Promise<EvidencePdf> {
  return print(shortenEvidence(evidence));
}
