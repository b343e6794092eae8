import { createContext } from 'react';

/** The request id of the document; empty in the browser. */
export const RequestId = createContext('');
