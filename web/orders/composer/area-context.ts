import { createContext, type RefObject } from 'react';

/** The text field that the tools around it change. */
export const AreaContext = createContext<RefObject<HTMLTextAreaElement | null>>({ current: null });
