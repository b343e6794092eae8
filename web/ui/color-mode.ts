/** The reader's choice of light or dark, kept in this browser alone. */
export const COLOR_MODES = ['system', 'light', 'dark'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

const KEY = 'color-mode';
const listeners = new Set<() => void>();

/** The stored choice; `system` where there is none or storage is closed. */
export function readColorMode(): ColorMode {
  try {
    const stored = localStorage.getItem(KEY);
    return COLOR_MODES.find((mode) => mode === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Shows and keeps a choice. */
export function chooseColorMode(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode;
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // Private windows may forbid storage; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Tells of a new choice, made here or in another tab. */
export function subscribeToColorMode(listener: () => void): () => void {
  function heard(event: StorageEvent) {
    if (event.key !== KEY && event.key !== null) return;
    document.documentElement.dataset.theme = readColorMode();
    listener();
  }
  listeners.add(listener);
  window.addEventListener('storage', heard);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', heard);
  };
}
