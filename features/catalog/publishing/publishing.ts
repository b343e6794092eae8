import { ApiFailure, type FieldErrors } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { CatalogFailures } from '#features/catalog/contract.ts';

const messageKey = messageKeysOf('api-catalog');

interface Publishable {
  summary: string;
  description: string;
  packages: readonly unknown[];
}

/** The missing fields before visitors may see a service; empty if it is complete. */
export function missingForPublishing(service: Publishable): FieldErrors {
  const missing: FieldErrors = {};
  if (service.summary.trim() === '') missing['summary'] = messageKey('summaryMissing');
  if (service.description.trim() === '') missing['description'] = messageKey('descriptionMissing');
  if (service.packages.length === 0) missing['packages'] = messageKey('packagesMissing');
  return missing;
}

/** Throws `service_incomplete` with the missing fields. */
export function requireCompleteService(service: Publishable, message?: string): void {
  const fields = missingForPublishing(service);
  if (Object.keys(fields).length === 0) return;
  throw new ApiFailure(CatalogFailures.service_incomplete, { ...(message && { message }), fields });
}
