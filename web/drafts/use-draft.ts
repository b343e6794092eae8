import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useSession } from '#web/session/use-session.ts';
import {
  draftKey,
  forgetDraft,
  GUEST,
  onDraftForgotten,
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
  /** Names the draft; the form sends it along, so that a sent form forgets its draft. */
  name: string;
  /** For the form: `<Form key={draft.round} {...draft.form}>`. The key changes when the draft is discarded. */
  round: number;
  form: { ref: RefObject<HTMLFormElement | null>; onInput: () => void };
  /** The draft that was brought back, until it is sent or discarded. */
  restored: StoredDraft | null;
  /** The server's values have changed since the restored text was begun. */
  isStale: boolean;
  /** Something typed or chosen could not be kept, so leaving the page loses it. */
  isAtRisk: boolean;
  /** Keeps what the form holds now; for changes that are no input events. */
  keep: () => void;
  discard: () => void;
}

interface DraftOptions {
  /** What the server has, as a version; without one, the values that the form was rendered with tell. */
  base?: string;
  /** The page fills the form from `restored` and reads every field of it, because the number of its fields changes. */
  isWhole?: boolean;
  onDiscard?: () => void;
}

/**
 * Keeps what is typed in a form until it is sent, per person, form and object, and brings it back when the form is shown again: after a
 * reload, in another tab, after signing in again. The server's HTML never has it, so it is filled in when scripts take over.
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
      forgetDraft(key);
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
    const kept = readDraft(key);
    if (!target) return;
    if (!kept) {
      if (!isWhole && draftFields(target).some(isTouched)) keep(); // typed before scripts ran
      return;
    }
    if (!isWhole) {
      isFilling.current = true;
      for (const field of draftFields(target)) {
        filled.current.add(field);
        if (!isTouched(field)) fillField(field, kept.values);
      }
      isFilling.current = false;
      const isSame = kept.files.length === 0 && !draftFields(target).some(isTouched);
      if (isSame) return forgetDraft(key);
    }
    setStale(kept.base !== (base ?? readDefaults(target)));
    const folded = target.closest('details');
    if (folded) folded.open = true; // restored text is to be seen
    setRestored(kept);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each form that is shown
  }, [key, round]);

  // A field that appears later, such as a question that depends on an answer, is filled when it does.
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
      onDraftForgotten((forgotten) => {
        if (forgotten !== key) return;
        setRestored(null);
        setAtRisk(false);
      }),
    [key],
  );

  function discard() {
    forgetDraft(key);
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

/** Whose draft it is. A session that ends while somebody types does not make it a guest's. */
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
