/**
 * Unsent text, kept in this browser's local storage: one entry per person, form and object. It survives a reload, another tab and the
 * end of a session. It is removed when the form is sent, when the person discards it or signs out, and after 30 days. Passwords and
 * files are never part of it (see form-fields.ts). A tab whose text differs from what another tab has written since keeps its own
 * beside it, in the tab's session storage.
 */
export const PREFIX = 'draft:';
/** The maximum size of one draft in characters. A larger one is not stored; the editors then warn before leaving. */
const MAX_CHARACTERS = 300_000;
const MAX_AGE_MS = 30 * 24 * 3_600_000;
/** The owner of drafts while nobody is signed in. */
export const GUEST = 'guest';
/** The owner while somebody of the team views a customer's account: nothing can be sent, so nothing is stored, and no draft of the customer's is shown or lost. */
export const NOBODYS = 'nobody';

const listeners = new Set<(key: string) => void>();

export interface StoredDraft {
  /** The time of the last change, in milliseconds. */
  at: number;
  /** The server's state when the draft was started: a version, or the saved values as text. */
  base: string;
  /** The values of each field by name; a group without a selection has no values. */
  values: Record<string, string[]>;
  /** Names of the selected files: the files themselves cannot be stored. */
  files: string[];
  /** The idempotency key that the form was sent with, while no answer has come: it may have arrived. */
  sentAs?: string;
}

/** `owner` is a user's id or `GUEST`. */
export function draftKey(owner: string, form: string, about: string): string {
  return `${PREFIX}${owner}:${form}:${about}`;
}

export function readDraft(key: string, now = Date.now()): StoredDraft | null {
  const draft = parseDraft(attempt(() => localStorage.getItem(key)));
  if (draft && now - draft.at > MAX_AGE_MS) {
    deleteDraft(key);
    return null;
  }
  return draft;
}

/** This tab's own text, if another tab has written a different one. */
export function readOwnDraft(key: string): StoredDraft | null {
  return parseDraft(attempt(() => sessionStorage.getItem(key)));
}

/** What this tab's form sends: its own text, or the one that all tabs share. */
export function readShownDraft(key: string): StoredDraft | null {
  return readOwnDraft(key) ?? readDraft(key);
}

/** Stores something about the text that this tab's form shows. */
export function writeShownDraft(key: string, draft: StoredDraft): void {
  if (readOwnDraft(key)) writeOwnDraft(key, draft);
  else writeDraft(key, draft);
}

/** Stores this tab's own text beside the shared one. Returns false if it is too large or storage is not available. */
export function writeOwnDraft(key: string, draft: StoredDraft): boolean {
  if (isNobodys(key)) return true;
  const text = JSON.stringify(draft);
  const isKept =
    text.length <= MAX_CHARACTERS && attempt(() => (sessionStorage.setItem(key, text), true));
  if (!isKept) deleteOwnDraft(key);
  return isKept === true;
}

export function deleteOwnDraft(key: string): void {
  attempt(() => sessionStorage.removeItem(key));
}

/** Stores a draft. Returns false if it is too large or storage is not available. */
export function writeDraft(key: string, draft: StoredDraft): boolean {
  if (isNobodys(key)) return true;
  const text = JSON.stringify(draft);
  if (text.length > MAX_CHARACTERS) {
    deleteDraft(key);
    return false;
  }
  deleteOldDrafts(draft.at);
  const others = draftKeys().filter((each) => each !== key);
  const oldestFirst = others.toSorted((a, b) => ageOf(a) - ageOf(b));
  for (;;) {
    if (attempt(() => (localStorage.setItem(key, text), true))) return true;
    const oldest = oldestFirst.shift();
    if (oldest === undefined) return false;
    deleteDraft(oldest);
  }
}

export function deleteDraft(key: string): void {
  if (!key.startsWith(PREFIX)) return;
  attempt(() => localStorage.removeItem(key));
  for (const tell of listeners) tell(key);
}

/** Removes the draft of a form that has arrived; `sent` is what it was then. A text that went on since is kept, and so is another tab's. */
export function deleteSentDraft(key: string, sent: StoredDraft | null): void {
  const stored = readShownDraft(key);
  if (stored && !hasSameText(stored.values, sent?.values ?? {})) return;
  deleteShownDraft(key);
}

/** Removes what this tab's form shows; another tab's text beside it stays. */
export function deleteShownDraft(key: string): void {
  if (!readOwnDraft(key)) return deleteDraft(key);
  deleteOwnDraft(key);
  for (const tell of listeners) tell(key);
}

/** Notifies when a draft is removed: sent, discarded, or deleted at sign-out. */
export function onDraftDeleted(listener: (key: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Line ends, and spaces around a text, make no difference. */
export function hasSameText(one: StoredDraft['values'], other: StoredDraft['values']): boolean {
  const textOf = (values: string[] = []) =>
    values.map((value) => value.replaceAll('\r\n', '\n').trim()).filter(Boolean);
  const names = Object.keys({ ...one, ...other });
  return names.every((name) => textOf(one[name]).join('\0') === textOf(other[name]).join('\0'));
}

function deleteOldDrafts(now: number): void {
  for (const key of draftKeys()) readDraft(key, now);
}

/** The keys of all drafts of this browser. */
export function draftKeys(): string[] {
  return attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))) ?? [];
}

function ageOf(key: string): number {
  return readDraft(key)?.at ?? 0;
}

function isNobodys(key: string): boolean {
  return key.startsWith(`${PREFIX}${NOBODYS}:`);
}

export function parseDraft(text: string | null): StoredDraft | null {
  const draft = attempt(() => JSON.parse(text ?? '') as StoredDraft);
  return typeof draft?.at === 'number' && typeof draft.values === 'object' ? draft : null;
}

/** Storage may be unavailable or full: then nothing is stored and nothing fails. */
export function attempt<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}
