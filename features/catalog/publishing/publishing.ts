import { Failure, type FieldErrors } from '#lib/failure.ts';
import { faultsOf } from '#lib/fault.ts';
import { CatalogFailures } from '#features/catalog/contract.ts';

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

/** Throws `service_incomplete` with the missing fields. */
export function requireCompleteService(service: Publishable, message?: string): void {
  const fields = missingForPublishing(service);
  if (Object.keys(fields).length === 0) return;
  throw new Failure(CatalogFailures.service_incomplete, { ...(message && { message }), fields });
}
