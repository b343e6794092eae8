import { isRouteErrorResponse } from 'react-router';
import type { PlainKey } from '#messages/types.ts';

/** The text of an error page; it reveals nothing about the cause. */
export interface ErrorMessage {
  status: number;
  /** The document's title, which the specification fixes. */
  title: string;
  heading: PlainKey<'site'>;
  help: PlainKey<'site'>;
}

const KNOWN: Record<number, Omit<ErrorMessage, 'status'>> = {
  400: { title: '400 Bad Request', heading: 'badRequest', help: 'badRequestHelp' },
  403: { title: '403 Forbidden', heading: 'forbidden', help: 'forbiddenHelp' },
  404: { title: '404 Page Not Found', heading: 'notFound', help: 'notFoundHelp' },
  503: { title: '503 Service Unavailable', heading: 'unavailable', help: 'unavailableHelp' },
};

/** The text for anything that a page threw. */
export function errorMessage(error: unknown): ErrorMessage {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const unexpected = {
    title: `${status} Internal Server Error`,
    heading: 'unexpected',
    help: 'unexpectedHelp',
  } as const;
  return { status, ...(KNOWN[status] ?? unexpected) };
}
