import { createContext } from 'react-router';

/** Server: headers that a loader or an action adds to its document. */
export const responseHeaders = createContext<Headers>();
