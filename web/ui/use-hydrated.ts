import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in server HTML and during hydration, true afterwards: for what only scripts can do. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
