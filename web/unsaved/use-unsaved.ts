import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useSession } from '#web/session/use-session.ts';
import {
  inputKey,
  deleteInput,
  deleteOwnInput,
  deleteShownInput,
  GUEST,
  hasSameText,
  NOBODYS,
  onInputDeleted,
  readInput,
  readOwnInput,
  readShownInput,
  writeInput,
  writeOwnInput,
  type StoredInput,
} from './input-store.ts';
import { unfold } from '#web/ui/invalid-fields.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import {
  chosenFiles,
  keptFields,
  fillField,
  isTouched,
  readDefaults,
  readFields,
  reenterTouched,
} from './form-fields.ts';
import './submission-key.ts'; // loaded before the form is sent
import { type ShownText, useOtherTabs } from './use-other-tabs.ts';

export interface UnsavedInput {
  /** Identifies the unsaved input; the form sends it along, so that the unsaved input is removed when the form is sent. */
  name: string;
  /** For the form: `<Form key={unsaved.round} {...unsaved.form}>`. The key changes when the unsaved input is discarded. */
  round: number;
  form: { ref: RefObject<HTMLFormElement | null>; onInput: () => void };
  /** The restored input, until it is sent or discarded. */
  restored: StoredInput | null;
  /** The server's values have changed since the unsaved input was started. */
  isStale: boolean;
  /** Some input could not be stored, so leaving the page would lose it. */
  isAtRisk: boolean;
  /** What another tab wrote into the same form meanwhile; until the person has chosen, this tab's own text is stored beside it. */
  other: StoredInput | null;
  takeOther: () => void;
  keepOwn: () => void;
  /** Stores the current form; for changes without input events. */
  keep: () => void;
  discard: () => void;
}

export interface KeepOptions {
  /** Begins with the server's version; without one, the initial form values are compared. */
  base?: string;
  /** The page restores the form from `restored` itself, because the number of its fields changes: how all of it is read. */
  readWhole?: typeof readFields;
  /** Part of the form's key. When it changes, the form is rendered again, and text typed while it was being sent is filled in. */
  renewal?: string;
  onDiscard?: () => void;
}

/**
 * Stores the input of a form until it is sent, per person, form and object, and restores it when the form is shown again: after a
 * reload, in another tab, after signing in again. The server's HTML never contains it, so it is filled in at hydration. A tab in which
 * nothing was typed shows the newest text; one in which something was typed keeps its own, and is told of another tab's.
 */
export function useUnsaved(form: string, about: string, options: KeepOptions = {}): UnsavedInput {
  const { base, readWhole, renewal, onDiscard } = options;
  const owner = useInputOwner();
  const key = inputKey(owner, form, about);
  const element = useRef<HTMLFormElement>(null);
  const shownRef = useRef<ShownText>({
    knownAt: 0,
    isTyped: false,
    isFilling: false,
    filled: new WeakSet(),
  });
  const isHydrating = !useHydrated();
  const [round, setRound] = useState(0);
  const [restored, setRestored] = useState<StoredInput | null>(null);
  const [isStale, setStale] = useState(false);
  const [isAtRisk, setAtRisk] = useState(false);
  const [other, setOther] = useState<StoredInput | null>(null);

  const startedFrom = restored?.base ?? base;
  const keep = useCallback(() => {
    const from = element.current;
    if (!from || shownRef.current.isFilling) return;
    const stored = storeForm(from, shownRef.current, key, startedFrom, readWhole);
    setOther(stored.other);
    setAtRisk(stored.isAtRisk);
  }, [key, startedFrom, readWhole]);

  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const { stored, shared } = readBoth(key);
    setOther(shared);
    shownRef.current.isFilling = true;
    const hasEarly = !readWhole && isHydrating && reenterTouched(target).length > 0;
    shownRef.current.isFilling = false;
    shownRef.current.knownAt = shared ? 0 : (stored?.at ?? 0);
    shownRef.current.isTyped = shared !== null || hasEarly;
    if (!stored) return hasEarly ? keep() : undefined;
    if (!readWhole && !fillUntouched(target, stored, shownRef.current)) {
      return deleteShownInput(key);
    }
    setStale(isOlder(stored, base, target));
    unfold(target); // show restored text
    setRestored(stored);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per rendered form
  }, [key, round, renewal]);
  // Fields that appear later, such as a question with a condition, are filled when they appear.
  useLayoutEffect(() => {
    const target = element.current;
    if (target && restored && !readWhole) fillNew(target, restored, shownRef.current);
  });

  useEffect(
    () =>
      onInputDeleted((deleted) => {
        if (deleted !== key) return;
        shownRef.current.isTyped = false;
        setRestored(null);
        setAtRisk(false);
      }),
    [key],
  );

  function startAgain() {
    setRestored(null);
    setRound((count) => count + 1);
  }
  const tabs = useOtherTabs({
    key,
    owner,
    element,
    shownRef,
    readWhole,
    keep,
    other,
    setOther,
    setRestored,
    startAgain,
  });

  function discard() {
    deleteShownInput(key);
    shownRef.current.isTyped = false;
    startAgain();
    onDiscard?.();
  }

  return {
    name: key,
    round,
    form: { ref: element, onInput: keep },
    restored,
    isStale,
    isAtRisk,
    other,
    ...tabs,
    keep,
    discard,
  };
}

/** Whether unsaved input was started from other values than the page has: another version, or other initial values. */
function isOlder(unsaved: StoredInput, base: string | undefined, form: HTMLFormElement): boolean {
  return base === undefined
    ? unsaved.base !== readDefaults(form)
    : Number.parseInt(unsaved.base, 10) !== Number.parseInt(base, 10);
}

/** Stores what a form holds: beside another tab's newer text, which is never overwritten without asking, or in place of the older. */
function storeForm(
  from: HTMLFormElement,
  shown: ShownText,
  key: string,
  base: string | undefined,
  readWhole: KeepOptions['readWhole'],
): { other: StoredInput | null; isAtRisk: boolean } {
  const files = chosenFiles(from);
  shown.isTyped = !!readWhole || files.length > 0 || keptFields(from).some(isTouched);
  const shared = readInput(key);
  const other = shared && shared.at > shown.knownAt ? shared : null;
  const stored = readShownInput(key);
  if (!other || !shown.isTyped) deleteOwnInput(key);
  if (!other) shown.knownAt = 0;
  if (!shown.isTyped) {
    if (!other) deleteInput(key);
    return { other, isAtRisk: false };
  }
  const values = (readWhole ?? readFields)(from);
  const written: StoredInput = {
    at: Date.now(),
    base: base ?? readDefaults(from),
    values,
    files,
    // Another text is another request.
    ...(stored?.sentAs &&
      JSON.stringify(stored.values) === JSON.stringify(values) && { sentAs: stored.sentAs }),
  };
  const isStored = (other ? writeOwnInput : writeInput)(key, written);
  if (!other && isStored) shown.knownAt = written.at;
  return { other, isAtRisk: !isStored || files.length > 0 };
}

/** Fills the fields in which nothing was typed; whether the form then holds something else than the page gave it. */
function fillUntouched(target: HTMLFormElement, stored: StoredInput, shown: ShownText): boolean {
  shown.isFilling = true;
  fillNew(target, stored, shown);
  shown.isFilling = false;
  return stored.files.length > 0 || keptFields(target).some(isTouched);
}

function fillNew(target: HTMLFormElement, { values }: StoredInput, { filled }: ShownText): void {
  for (const field of keptFields(target)) {
    if (filled.has(field)) continue;
    filled.add(field);
    if (!isTouched(field)) fillField(field, values);
  }
}

/** The owner of the unsaved input. A session that ends while someone types does not turn it into that of a guest. */
export function useInputOwner(): string {
  const { user } = useSession();
  const id = user?.view ? NOBODYS : user?.id;
  const [known, setKnown] = useState(id);
  if (id && id !== known) setKnown(id);
  return id ?? known ?? GUEST;
}

/** What the form shows first; `shared` is the other tabs' text if this tab has one of its own. */
function readBoth(key: string): Record<'stored' | 'shared', StoredInput | null> {
  const own = readOwnInput(key);
  const shared = readInput(key);
  if (own && shared && !hasSameText(own.values, shared.values)) return { stored: own, shared };
  deleteOwnInput(key);
  if (own && !shared) writeInput(key, own);
  return { stored: shared ?? own, shared: null };
}
