import { createContext } from 'react';

/** Server: the nonce by which applyCsp recognizes our own inline scripts. Undefined in the browser. */
export const Nonce = createContext('');
