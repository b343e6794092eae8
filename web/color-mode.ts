export const COLOR_MODES = ['system', 'light', 'dark'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

export const COLOR_MODE_KEY = 'color-mode';

/** What every page shows now; `system` if nothing is chosen or storage is not available. */
export function readColorMode(): ColorMode {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Applies the mode and stores it; if storage is not available, it lasts as long as the page. */
export function setColorMode(mode: ColorMode): void {
  (window as { chooseColorMode?: (mode: ColorMode) => void }).chooseColorMode?.(mode);
}
