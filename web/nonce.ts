import { createContext } from 'react';

/** Server: the mark by which sealDocument knows the inline scripts that we wrote ourselves. In the browser there is none. */
export const Nonce = createContext('');
