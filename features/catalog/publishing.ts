import type { FieldErrors } from '#lib/failure.ts';

interface Publishable {
  summary: string;
  description: string;
  packages: readonly { priceMinor: bigint }[];
}

/** What a service still lacks before visitors may see it, by field; empty if nothing. A price of nothing could never be paid. */
export function missingForPublishing(service: Publishable): FieldErrors {
  const missing: FieldErrors = {};
  if (service.summary.trim() === '') missing['summary'] = 'Write one line that says what it is.';
  if (service.description.trim() === '') missing['description'] = 'Describe what the buyer gets.';
  if (service.packages.length === 0) missing['packages'] = 'Add at least one package.';
  service.packages.forEach(({ priceMinor }, index) => {
    if (priceMinor > 0n) return;
    missing[`packages.${index}.priceMinor`] = 'Set a price above zero.';
  });
  return missing;
}
