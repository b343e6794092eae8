import { useSyncExternalStore } from 'react';

const KEY = 'admin-sidebar-collapsed';
const listeners = new Set<() => void>();

/** Collapses or expands the admin sidebar, in this browser. */
export function setSidebarCollapsed(isCollapsed: boolean): void {
  localStorage.setItem(KEY, isCollapsed ? 'yes' : 'no');
  for (const listener of listeners) listener();
}

/** Whether the admin sidebar shows its icons only. */
export function useSidebarCollapsed(): boolean {
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
