import { inChild } from '#kit/child-processes.ts';
import type { Evidence } from './collect-evidence.ts';
import type { evidencePdf, EvidencePdf } from './evidence-pdf.child.ts';
import { shortenEvidence } from './shorten-evidence.ts';

const print = inChild<typeof evidencePdf>(
  '#features/evidence/evidence-pdf.child.ts',
  'evidencePdf',
  'job',
);

/** The evidence as a PDF of readable length: long texts are shortened and long lists cut. Runs in a child process. */
export function printEvidence(evidence: Evidence): Promise<EvidencePdf> {
  return print(shortenEvidence(evidence));
}
