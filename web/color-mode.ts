export const COLOR_MODES = ['system', 'light', 'dark'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

const KEY = 'color-mode';
const listeners = new Set<() => void>();

/** Runs in the document's head before the first paint, so that no page flashes in the wrong colours. */
export const COLOR_MODE_SCRIPT = `try{var m=localStorage.getItem('${KEY}');if(m==='light'||m==='dark')document.documentElement.dataset.theme=m}catch{}`;

/** The chosen mode; `system` if none is chosen or storage is not available. */
export function readColorMode(): ColorMode {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Applies the mode and stores it. */
export function setColorMode(mode: ColorMode): void {
  document.documentElement.dataset['theme'] = mode;
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // Storage may not be available; the mode then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Notifies about a new mode, chosen here or in another tab. */
export function subscribeToColorMode(listener: () => void): () => void {
  function onStorage(event: StorageEvent) {
    if (event.key !== KEY && event.key !== null) return;
    document.documentElement.dataset['theme'] = readColorMode();
    listener();
  }
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
