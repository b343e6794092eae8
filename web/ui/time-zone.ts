import { createContext } from 'react';

/** The time zone of the page's moments. */
export const TimeZoneContext = createContext('UTC');
