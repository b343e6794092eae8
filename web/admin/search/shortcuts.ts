import { useSyncExternalStore } from 'react';

/** After `g`, the pages that a letter opens. */
export const GO_KEYS: Readonly<Record<string, string>> = {
  h: '/admin',
  o: '/admin/orders',
  p: '/admin/payments/attempts',
  s: '/admin/services',
  b: '/admin/blogs',
  u: '/admin/users',
  e: '/admin/enquiries',
  r: '/admin/reviews',
  m: '/admin/mail',
};

/** What a key means now. */
export type Shortcut = { act: 'search' | 'help' | 'go' } | { act: 'open'; to: string };

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** Whether the key goes into a text. */
  isTyping: boolean;
  /** Whether a dialog is open. */
  isBusy: boolean;
}

/**
 * The shortcut of a key, null if it has none here. Keys without Ctrl can be switched off: speech input sends words as keys.
 * `isAfterGo`: the key before was `g`.
 */
export function shortcutOf(
  { key, ctrlKey, metaKey, altKey, isTyping, isBusy }: Pressed,
  { isAfterGo, hasSingleKeys }: { isAfterGo: boolean; hasSingleKeys: boolean },
): Shortcut | null {
  if (isBusy || altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? { act: 'search' } : null;
  if (isTyping || !hasSingleKeys) return null;
  const to = GO_KEYS[key];
  if (isAfterGo && to !== undefined) return { act: 'open', to };
  if (key === 'g') return { act: 'go' };
  if (key === '/') return { act: 'search' };
  return key === '?' ? { act: 'help' } : null;
}

const KEY = 'admin-single-keys';
const listeners = new Set<() => void>();

export function readSingleKeys(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'no';
  } catch {
    return true;
  }
}

export function setSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'yes' : 'no');
  } catch {
    // Without storage they stay on.
  }
  for (const listener of listeners) listener();
}

/** Whether shortcuts of a single key work in this browser. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    readSingleKeys,
    () => true,
  );
}
