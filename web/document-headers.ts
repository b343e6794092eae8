import { createContext } from 'react-router';

/** Server: headers that a loader or an action adds to the document it belongs to. */
export const responseHeaders = createContext<Headers>();
