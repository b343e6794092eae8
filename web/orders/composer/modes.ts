/** What a composer can write: also the `write` parameter of a link that opens it, and the name of its unsaved input. */
export type Mode = 'message' | 'delivery' | 'note';

/** The form that each mode submits, by its `intent`. */
export const INTENTS: Record<Mode, string> = {
  message: 'message',
  delivery: 'deliver',
  note: 'note',
};

/** Opens the composer in this mode; works without scripts too. */
export function composerLink(mode: Mode): string {
  return `?write=${mode}#write`;
}
