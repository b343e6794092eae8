import { createContext } from 'react-router';

/** Server: reports an unexpected error of a page, with the request id to find it by. */
export interface PageErrors {
  requestId: string;
  report(error: unknown, request: Request): void;
}

export const pageErrors = createContext<PageErrors>();
