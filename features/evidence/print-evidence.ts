import { onThread } from '#kit/threads.ts';
import type { Evidence } from './collect-evidence.ts';
import type { evidencePdf, EvidencePdf } from './evidence-pdf.thread.ts';
import { shortenEvidence } from './shorten-evidence.ts';

const print = onThread<typeof evidencePdf>(
  '#features/evidence/evidence-pdf.thread.ts',
  'evidencePdf',
  'job',
);

/** The evidence as a PDF of readable length: long texts are shortened and long lists cut. Runs on a thread. */
export function printEvidence(evidence: Evidence): Promise<EvidencePdf> {
  return print(shortenEvidence(evidence));
}
