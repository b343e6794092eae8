import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { UnsavedText } from '#features/unsaved/contract.ts';
import { useNavigation } from 'react-router';
import { readInput, writeInput } from '#web/unsaved/input-store.ts';
import { keptFields, isTouched, readFields } from '#web/unsaved/form-fields.ts';

/** The wait after the last change, and the longest time that typing without a pause is not sent. */
const PAUSE_MS = 2_000;
const LONGEST_MS = 15_000;

export interface Autosave {
  /** When the server last took the text; null before. */
  savedAt: string | null;
  hasFailed: boolean;
  surroundings: Surroundings | null;
  /** Something was typed. */
  touch(): void;
  discard(): void;
}

/** What happened to the content since it was opened, and who else is at work on it. */
export interface Surroundings {
  /** The version that is saved now; null for something that is not created yet. */
  version: number | null;
  others: { name: string; savedAt: string }[];
}

/** Where unsaved text is kept. Must be the same object as long as the form shows the same content. */
export interface TextEndpoint {
  save(unsaved: Omit<UnsavedText, 'savedAt'>): Promise<Surroundings & { savedAt: string }>;
  discard(): Promise<unknown>;
}

interface AutosaveOptions {
  endpoint: TextEndpoint;
  form: { ref: RefObject<HTMLFormElement | null> };
  baseVersion: number;
}

/**
 * Sends what is typed to the server while it is typed, so that it is there on another device, and colleagues notice. It never changes what
 * is saved. The browser keeps the text as well (see web/unsaved), so a failure loses nothing.
 */
export function useAutosave({
  endpoint,
  form: { ref: form },
  baseVersion,
}: AutosaveOptions): Autosave {
  const [saved, setSaved] = useState<{ at: string; baseVersion: number } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [surroundings, setSurroundings] = useState<Surroundings | null>(null);
  const timer = useRef<number>(undefined);
  const firstChange = useRef(0);
  const isSending = useRef(false);
  const isSubmitting = useNavigation().state !== 'idle';
  const isOff = useRef(isSubmitting);

  const cancel = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    firstChange.current = 0;
  }, []);

  const send = useCallback(async () => {
    cancel();
    const from = form.current;
    if (!from || isOff.current || isSending.current) return;
    isSending.current = true;
    try {
      if (!keptFields(from).some(isTouched)) {
        await endpoint.discard();
        setSaved(null);
      } else {
        const unsaved = { baseVersion, fields: typedIn(from) };
        const { savedAt: at, ...rest } = await endpoint.save(unsaved);
        setSaved({ at, baseVersion });
        setSurroundings(rest);
      }
      setFailed(false);
    } catch {
      setFailed(true);
    } finally {
      isSending.current = false;
    }
  }, [endpoint, form, baseVersion, cancel]);

  const touch = useCallback(() => {
    const now = Date.now();
    firstChange.current ||= now;
    window.clearTimeout(timer.current);
    const wait = Math.min(PAUSE_MS, firstChange.current + LONGEST_MS - now);
    timer.current = window.setTimeout(() => void send(), Math.max(wait, 0));
  }, [send]);

  // A form that is sent is not kept: the server deletes its unsaved text with the same transaction.
  useEffect(() => {
    isOff.current = isSubmitting;
    if (isSubmitting) cancel();
  }, [isSubmitting, cancel]);

  useEffect(() => {
    const flush = () => {
      if (document.visibilityState === 'hidden' && timer.current !== undefined) void send();
    };
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      cancel();
    };
  }, [send, cancel]);

  const discard = useCallback(() => {
    cancel();
    setSaved(null);
    endpoint.discard().catch(() => setFailed(true));
  }, [endpoint, cancel]);

  // Once the text itself is saved, there is a newer version and nothing unsaved.
  const savedAt = saved?.baseVersion === baseVersion ? saved.at : null;
  return { savedAt, hasFailed, surroundings, touch, discard };
}

/**
 * Takes a text that was typed on another device into the browser's store, if it is newer than the one there. Call it before `useUnsaved`,
 * which restores it.
 */
export function useTextFromServer(key: string, unsaved: UnsavedText | null): void {
  useLayoutEffect(() => {
    const at = unsaved ? Date.parse(unsaved.savedAt) : 0;
    if (!unsaved || (readInput(key)?.at ?? 0) >= at) return;
    const values = Object.entries(unsaved.fields).map(([name, value]) => [name, [value]]);
    writeInput(key, {
      at,
      base: String(unsaved.baseVersion),
      values: Object.fromEntries(values),
      files: [],
    });
    // oxlint-disable-next-line react/exhaustive-deps -- the text of the page's loader is only the start
  }, [key]);
}

function typedIn(form: HTMLFormElement): Record<string, string> {
  const fields = Object.entries(readFields(form)).map(([name, values]) => [name, values[0] ?? '']);
  return Object.fromEntries(fields);
}
