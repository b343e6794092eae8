import { isRouteErrorResponse } from 'react-router';

/** The texts of error pages; they reveal nothing about the cause. */
export interface ErrorMessage {
  status: number;
  message: string;
  help: string;
}

const WORDS: Record<number, Omit<ErrorMessage, 'status'>> = {
  400: {
    message: 'Bad Request',
    help: 'What was sent could not be read. Go back, reload the page and try again.',
  },
  403: {
    message: 'Forbidden',
    help: 'Your account may not open this page. If you think it should, write to us.',
  },
  404: {
    message: 'Page Not Found',
    help: 'There is nothing at this address. The link may be old, or a letter went missing on the way.',
  },
  503: {
    message: 'Service Unavailable',
    help: 'The server could not be reached. Nothing you saved is lost; try again in a moment.',
  },
};

const UNEXPECTED = {
  message: 'Internal Server Error',
  help: 'Something broke on our side and has been noted. Nothing you saved is lost; try again in a moment.',
};

/** The text for anything a page threw. */
export function errorMessage(error: unknown): ErrorMessage {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return { status, ...(WORDS[status] ?? UNEXPECTED) };
}

/** The title of an error page: its status and message. */
export function errorTitle(error: unknown): string {
  const { status, message } = errorMessage(error);
  return `${status} ${message}`;
}
