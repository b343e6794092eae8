import type { FieldErrors } from '#lib/failure.ts';

interface Publishable {
  summary: string;
  description: string;
  packages: readonly unknown[];
}

/** What a service still lacks before visitors may see it, by field; empty if nothing. */
export function missingForPublishing(service: Publishable): FieldErrors {
  const missing: FieldErrors = {};
  if (service.summary.trim() === '') missing['summary'] = 'Write one line that says what it is.';
  if (service.description.trim() === '') missing['description'] = 'Describe what the buyer gets.';
  if (service.packages.length === 0) missing['packages'] = 'Add at least one package.';
  return missing;
}
