import { exampleBody } from '#server/openapi/api-examples.ts';
import type { Operation } from './api.ts';

/** The smallest valid JSON body of an operation by its description; undefined if it takes none. */
export function sampleBody(
  operation: Operation,
  document: { components: { schemas: Record<string, unknown> } },
): unknown {
  return exampleBody(operation, document.components.schemas);
}
