import { useSyncExternalStore } from 'react';

const KEY = 'admin-folded';
const listeners = new Set<() => void>();

/** Folds or unfolds the admin area's side, in this browser. */
export function fold(folded: boolean): void {
  localStorage.setItem(KEY, folded ? 'yes' : 'no');
  for (const listener of listeners) listener();
}

/** Whether the admin area's side is folded to its icons. */
export function useFolded(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(KEY) === 'yes',
    () => false,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
