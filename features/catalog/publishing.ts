import type { FieldErrors } from '#lib/failure.ts';
import { faultsOf } from '#lib/fault.ts';

const fault = faultsOf('api-catalog');

interface Publishable {
  summary: string;
  description: string;
  packages: readonly unknown[];
}

/** The missing fields before visitors may see a service; empty if it is complete. */
export function missingForPublishing(service: Publishable): FieldErrors {
  const missing: FieldErrors = {};
  if (service.summary.trim() === '') missing['summary'] = fault('summaryMissing');
  if (service.description.trim() === '') missing['description'] = fault('descriptionMissing');
  if (service.packages.length === 0) missing['packages'] = fault('packagesMissing');
  return missing;
}
