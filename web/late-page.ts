import { useMatches } from 'react-router';

/** For pages that start late (web/late-start.ts): `export const handle = STARTS_LATE` where reading, scrolling and links need no application. */
export const STARTS_LATE = { startsLate: true };

/** The event by which the application says that it has taken over the page. */
export const HYDRATED = 'hydrated';

/** Whether the page is one of them. */
export function useStartsLate(): boolean {
  return useMatches().some(
    ({ handle }) => (handle as Partial<typeof STARTS_LATE> | undefined)?.startsLate === true,
  );
}
