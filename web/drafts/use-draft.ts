import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useSession } from '#web/session/use-session.ts';
import {
  draftKey,
  deleteDraft,
  GUEST,
  onDraftDeleted,
  readDraft,
  writeDraft,
  type StoredDraft,
} from './draft-store.ts';
import {
  chosenFiles,
  draftFields,
  fillField,
  isTouched,
  readDefaults,
  readFields,
} from './form-fields.ts';

export interface Draft {
  /** Identifies the draft; the form sends it along, so that the draft is removed when the form is sent. */
  name: string;
  /** For the form: `<Form key={draft.round} {...draft.form}>`. The key changes when the draft is discarded. */
  round: number;
  form: { ref: RefObject<HTMLFormElement | null>; onInput: () => void };
  /** The restored draft, until it is sent or discarded. */
  restored: StoredDraft | null;
  /** The server's values have changed since the draft was started. */
  isStale: boolean;
  /** Some input could not be stored, so leaving the page would lose it. */
  isAtRisk: boolean;
  /** Stores the current form; for changes without input events. */
  keep: () => void;
  discard: () => void;
}

interface DraftOptions {
  /** The server's version; without one, the initial form values are compared. */
  base?: string;
  /** The page restores the form from `restored` itself, because the number of its fields changes. */
  isWhole?: boolean;
  onDiscard?: () => void;
}

/**
 * Stores the input of a form until it is sent, per person, form and object, and restores it when the form is shown again: after a
 * reload, in another tab, after signing in again. The server's HTML never contains it, so it is filled in at hydration.
 */
export function useDraft(form: string, about: string, options: DraftOptions = {}): Draft {
  const { base, isWhole = false, onDiscard } = options;
  const key = draftKey(useDraftOwner(), form, about);
  const element = useRef<HTMLFormElement>(null);
  const filled = useRef(new WeakSet<Element>());
  const isFilling = useRef(false);
  const [round, setRound] = useState(0);
  const [restored, setRestored] = useState<StoredDraft | null>(null);
  const [isStale, setStale] = useState(false);
  const [isAtRisk, setAtRisk] = useState(false);

  const keptBase = restored?.base;
  const keep = useCallback(() => {
    const from = element.current;
    if (!from || isFilling.current) return;
    const files = chosenFiles(from);
    const isChanged = isWhole || files.length > 0 || draftFields(from).some(isTouched);
    if (!isChanged) {
      deleteDraft(key);
      return setAtRisk(false);
    }
    const values = isWhole ? readEverything(from) : readFields(from);
    const isKept = writeDraft(key, {
      at: Date.now(),
      base: keptBase ?? base ?? readDefaults(from),
      values,
      files,
    });
    setAtRisk(!isKept || files.length > 0);
  }, [key, keptBase, base, isWhole]);

  useLayoutEffect(() => {
    const target = element.current;
    const stored = readDraft(key);
    if (!target) return;
    if (!stored) {
      if (!isWhole && draftFields(target).some(isTouched)) keep(); // typed before hydration
      return;
    }
    if (!isWhole) {
      isFilling.current = true;
      for (const field of draftFields(target)) {
        filled.current.add(field);
        if (!isTouched(field)) fillField(field, stored.values);
      }
      isFilling.current = false;
      const isSame = stored.files.length === 0 && !draftFields(target).some(isTouched);
      if (isSame) return deleteDraft(key);
    }
    setStale(stored.base !== (base ?? readDefaults(target)));
    const folded = target.closest('details');
    if (folded) folded.open = true; // show restored text
    setRestored(stored);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per rendered form
  }, [key, round]);

  // Fields that appear later, such as a question with a condition, are filled when they appear.
  useLayoutEffect(() => {
    const target = element.current;
    if (!target || !restored || isWhole) return;
    for (const field of draftFields(target)) {
      if (filled.current.has(field)) continue;
      filled.current.add(field);
      if (!isTouched(field)) fillField(field, restored.values);
    }
  });

  useEffect(
    () =>
      onDraftDeleted((forgotten) => {
        if (forgotten !== key) return;
        setRestored(null);
        setAtRisk(false);
      }),
    [key],
  );

  function discard() {
    deleteDraft(key);
    setRound(round + 1);
    onDiscard?.();
  }

  return {
    name: key,
    round,
    form: { ref: element, onInput: keep },
    restored,
    isStale,
    isAtRisk,
    keep,
    discard,
  };
}

/** The owner of the draft. A session that ends while someone types does not turn it into a guest's draft. */
export function useDraftOwner(): string {
  const id = useSession().user?.id;
  const [known, setKnown] = useState(id);
  if (id && id !== known) setKnown(id);
  return id ?? known ?? GUEST;
}

function readEverything(form: HTMLFormElement): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && !/password|^draft$/i.test(name))
      (values[name] ??= []).push(value);
  }
  return values;
}
