import { createContext } from 'react';

/** The id of the request that a document answers; empty in the browser. */
export const RequestId = createContext('');
