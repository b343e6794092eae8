import { isRouteErrorResponse } from 'react-router';
import type { PlainKey } from '#messages/types.ts';

/** The text of an error page; it reveals nothing about the cause. */
export interface ErrorMessage {
  status: number;
  /** With the status in front it is the document's title, whose English words the specification fixes. */
  heading: PlainKey<'site'>;
  help: PlainKey<'site'>;
}

const KNOWN: Record<number, Omit<ErrorMessage, 'status'>> = {
  400: { heading: 'badRequest', help: 'badRequestHelp' },
  403: { heading: 'forbidden', help: 'forbiddenHelp' },
  404: { heading: 'notFound', help: 'notFoundHelp' },
  410: { heading: 'gone', help: 'goneHelp' },
  503: { heading: 'unavailable', help: 'unavailableHelp' },
};

/** The text for anything that a page threw. */
export function errorMessage(error: unknown): ErrorMessage {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const unexpected = { heading: 'unexpected', help: 'unexpectedHelp' } as const;
  const unknown = status < 500 ? KNOWN[400] : undefined;
  return { status, ...(KNOWN[status] ?? unknown ?? unexpected) };
}
