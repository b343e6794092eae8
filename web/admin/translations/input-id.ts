import type { Locale } from '#lib/locale.ts';
import type { Translated } from './language-tabs.tsx';

/** Names the unsaved translation of an object in the browser's store. */
export function inputIdOf({ kind, id }: Translated, locale: Locale): string {
  return `${kind}-${id}-${locale}`;
}
