/**
 * Which files a payment provider accepts as evidence, from its documentation (docs.stripe.com/disputes, developer.paypal.com, "Supported file
 * types and sizes"), and which files of a pack fit. Pure.
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
  /** The same as a sentence. */
  text: string;
}

export const LIMITS: Record<ProviderId, Limits> = {
  stripe: {
    name: 'Stripe',
    types: ['application/pdf', 'image/jpeg', 'image/png'],
    eachBytes: Infinity,
    togetherBytes: 4_500_000,
    pages: 50,
    text: 'Stripe accepts PDF, JPEG and PNG files, one for each kind of evidence, at most 4.5 MB and fewer than 50 pages in total.',
  },
  paypal: {
    name: 'PayPal',
    types: ['application/pdf', 'image/jpeg', 'image/png', 'image/gif'],
    eachBytes: 10_000_000,
    togetherBytes: 50_000_000,
    pages: Infinity,
    text: 'PayPal accepts PDF, JPG, PNG and GIF files, each smaller than 10 MB and at most 50 MB in total.',
  },
};

/** A file of the pack. */
export interface PackedFile {
  name: string;
  contentType: string;
  sizeBytes: number;
  /** Null if unknown. */
  pages: number | null;
}

export interface Fit {
  /** The files that fit, in the given order. */
  accepted: PackedFile[];
  rejected: { file: PackedFile; because: string }[];
}

/** Which of the files a provider accepts; earlier files take precedence. */
export function fitFor(provider: ProviderId, files: readonly PackedFile[]): Fit {
  const limits = LIMITS[provider];
  const fit: Fit = { accepted: [], rejected: [] };
  let bytes = 0;
  let pages = 0;
  for (const file of files) {
    const pagesAfter = pages + (file.pages ?? 1);
    const because = whyNot(file, limits, bytes + file.sizeBytes, pagesAfter);
    if (because) {
      fit.rejected.push({ file, because });
      continue;
    }
    fit.accepted.push(file);
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
  if (!types.includes(contentType)) return `${name} does not accept this type of file`;
  if (sizeBytes >= eachBytes || sizeBytes > togetherBytes) return 'too large';
  if (bytesAfter > togetherBytes) return 'too large together with the files above';
  if (pagesAfter >= pages) return 'too many pages together with the files above';
  return null;
}
