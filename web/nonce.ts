import { createContext } from 'react';

/** Server: the mark by which applyCsp knows the inline scripts that we wrote ourselves. In the browser there is none. */
export const Nonce = createContext('');
