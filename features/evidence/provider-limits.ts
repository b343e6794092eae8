/**
 * What a payment provider takes as evidence, by its own documents (docs.stripe.com/disputes, developer.paypal.com, "Supported file types and
 * sizes"), and what of a pack fits. Pure.
 */
import type { ProviderId } from '#features/payments/contract.ts';

interface Limits {
  name: string;
  types: readonly string[];
  /** A file is smaller than this. */
  eachBytes: number;
  togetherBytes: number;
  /** All files together have fewer pages; a picture is one. */
  pages: number;
  /** The same in a sentence. */
  words: string;
}

export const LIMITS: Record<ProviderId, Limits> = {
  stripe: {
    name: 'Stripe',
    types: ['application/pdf', 'image/jpeg', 'image/png'],
    eachBytes: Infinity,
    togetherBytes: 4_500_000,
    pages: 50,
    words:
      'Stripe takes PDF, JPEG and PNG files, one for each kind of evidence, together at most 4.5 MB and fewer than 50 pages.',
  },
  paypal: {
    name: 'PayPal',
    types: ['application/pdf', 'image/jpeg', 'image/png', 'image/gif'],
    eachBytes: 10_000_000,
    togetherBytes: 50_000_000,
    pages: Infinity,
    words:
      'PayPal takes PDF, JPG, PNG and GIF files, each smaller than 10 MB, together at most 50 MB.',
  },
};

/** A file of the pack. */
export interface PackedFile {
  name: string;
  contentType: string;
  sizeBytes: number;
  /** Null where nobody has counted them. */
  pages: number | null;
}

export interface Fit {
  /** In the order given, as many as fit together. */
  taken: PackedFile[];
  left: { file: PackedFile; because: string }[];
}

/** What of the files can be handed to a provider: those that come first go first. */
export function fitFor(provider: ProviderId, files: readonly PackedFile[]): Fit {
  const limits = LIMITS[provider];
  const fit: Fit = { taken: [], left: [] };
  let bytes = 0;
  let pages = 0;
  for (const file of files) {
    const pagesAfter = pages + (file.pages ?? 1);
    const because = whyNot(file, limits, bytes + file.sizeBytes, pagesAfter);
    if (because) {
      fit.left.push({ file, because });
      continue;
    }
    fit.taken.push(file);
    bytes += file.sizeBytes;
    pages = pagesAfter;
  }
  return fit;
}

function whyNot(
  { contentType, sizeBytes }: PackedFile,
  { name, types, eachBytes, togetherBytes, pages }: Limits,
  bytesAfter: number,
  pagesAfter: number,
): string | null {
  if (!types.includes(contentType)) return `not a kind of file that ${name} takes`;
  if (sizeBytes >= eachBytes || sizeBytes > togetherBytes) return 'too large';
  if (bytesAfter > togetherBytes) return 'too large together with those above';
  if (pagesAfter >= pages) return 'too many pages together with those above';
  return null;
}
