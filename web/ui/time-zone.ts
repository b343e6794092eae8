import { createContext } from 'react';

/** The zone in which the page shows moments. */
export const TimeZoneContext = createContext('UTC');
