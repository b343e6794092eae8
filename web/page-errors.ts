import { createContext } from 'react-router';

/** Server: where an unexpected error of a page goes, and the request id under which it is found there. */
export interface PageErrors {
  requestId: string;
  report(error: unknown, request: Request): void;
}

export const pageErrors = createContext<PageErrors>();
