/**
 * Unsent text, kept in this browser's local storage: one entry per person, form and object. It survives a reload, another tab and the
 * end of a session. It is removed when the form is sent, when the person discards it or signs out, and after 30 days. Passwords and
 * files are never part of it (see form-fields.ts). A tab whose text differs from what another tab has written since keeps its own
 * beside it, in the tab's session storage.
 */
/** Stored keys and the hidden field keep the name that earlier releases gave them. */
export const PREFIX = 'draft:';
/** The maximum size of one form's input in characters. A larger one is not stored; the editors then warn before leaving. */
const MAX_CHARACTERS = 300_000;
const MAX_AGE_MS = 30 * 24 * 3_600_000;
/** The owner of unsaved input while nobody is signed in. */
export const GUEST = 'guest';
/** The owner while somebody of the team views a customer's account: nothing can be sent, so nothing is stored, and no unsaved input of the customer's is shown or lost. */
export const NOBODYS = 'nobody';

const listeners = new Set<(key: string) => void>();

export interface StoredInput {
  /** The time of the last change, in milliseconds. */
  at: number;
  /** The server's state when the unsaved input was started: a version, or the saved values as text. */
  base: string;
  /** The values of each field by name; a group without a selection has no values. */
  values: Record<string, string[]>;
  /** Names of the selected files: the files themselves cannot be stored. */
  files: string[];
  /** The idempotency key that the form was sent with, while no answer has come: it may have arrived. */
  sentAs?: string;
}

/** `owner` is a user's id or `GUEST`. */
export function inputKey(owner: string, form: string, about: string): string {
  return `${PREFIX}${owner}:${form}:${about}`;
}

export function readInput(key: string, now = Date.now()): StoredInput | null {
  const input = parseInput(attempt(() => localStorage.getItem(key)));
  if (input && now - input.at > MAX_AGE_MS) {
    deleteInput(key);
    return null;
  }
  return input;
}

/** This tab's own text, if another tab has written a different one. */
export function readOwnInput(key: string): StoredInput | null {
  return parseInput(attempt(() => sessionStorage.getItem(key)));
}

/** What this tab's form sends: its own text, or the one that all tabs share. */
export function readShownInput(key: string): StoredInput | null {
  return readOwnInput(key) ?? readInput(key);
}

/** Stores something about the text that this tab's form shows. */
export function writeShownInput(key: string, input: StoredInput): void {
  if (readOwnInput(key)) writeOwnInput(key, input);
  else writeInput(key, input);
}

/** Stores this tab's own text beside the shared one. Returns false if it is too large or storage is not available. */
export function writeOwnInput(key: string, input: StoredInput): boolean {
  if (isNobodys(key)) return true;
  const text = JSON.stringify(input);
  const isKept =
    text.length <= MAX_CHARACTERS && attempt(() => (sessionStorage.setItem(key, text), true));
  if (!isKept) deleteOwnInput(key);
  return isKept === true;
}

export function deleteOwnInput(key: string): void {
  attempt(() => sessionStorage.removeItem(key));
}

/** Stores unsaved input. Returns false if it is too large or storage is not available. */
export function writeInput(key: string, input: StoredInput): boolean {
  if (isNobodys(key)) return true;
  const text = JSON.stringify(input);
  if (text.length > MAX_CHARACTERS) {
    deleteInput(key);
    return false;
  }
  deleteOldInput(input.at);
  const others = inputKeys().filter((each) => each !== key);
  const oldestFirst = others.toSorted((a, b) => ageOf(a) - ageOf(b));
  for (;;) {
    if (attempt(() => (localStorage.setItem(key, text), true))) return true;
    const oldest = oldestFirst.shift();
    if (oldest === undefined) return false;
    deleteInput(oldest);
  }
}

export function deleteInput(key: string): void {
  if (!key.startsWith(PREFIX)) return;
  attempt(() => localStorage.removeItem(key));
  for (const tell of listeners) tell(key);
}

/** Removes the unsaved input of a form that has arrived; `sent` is what it was then. A text that went on since is kept, and so is another tab's. */
export function deleteSentInput(key: string, sent: StoredInput | null): void {
  const stored = readShownInput(key);
  if (stored && !hasSameText(stored.values, sent?.values ?? {})) return;
  deleteShownInput(key);
}

/** Removes what this tab's form shows; another tab's text beside it stays. */
export function deleteShownInput(key: string): void {
  if (!readOwnInput(key)) return deleteInput(key);
  deleteOwnInput(key);
  for (const tell of listeners) tell(key);
}

/** Notifies when unsaved input is removed: sent, discarded, or deleted at sign-out. */
export function onInputDeleted(listener: (key: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Line ends, and spaces around a text, make no difference. */
export function hasSameText(one: StoredInput['values'], other: StoredInput['values']): boolean {
  const textOf = (values: string[] = []) =>
    values.map((value) => value.replaceAll('\r\n', '\n').trim()).filter(Boolean);
  const names = Object.keys({ ...one, ...other });
  return names.every((name) => textOf(one[name]).join('\0') === textOf(other[name]).join('\0'));
}

function deleteOldInput(now: number): void {
  for (const key of inputKeys()) readInput(key, now);
}

/** The keys of all unsaved input of this browser. */
export function inputKeys(): string[] {
  return attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))) ?? [];
}

function ageOf(key: string): number {
  return readInput(key)?.at ?? 0;
}

function isNobodys(key: string): boolean {
  return key.startsWith(`${PREFIX}${NOBODYS}:`);
}

export function parseInput(text: string | null): StoredInput | null {
  const input = attempt(() => JSON.parse(text ?? '') as StoredInput);
  return typeof input?.at === 'number' && typeof input.values === 'object' ? input : null;
}

/** Storage may be unavailable or full: then nothing is stored and nothing fails. */
export function attempt<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}
