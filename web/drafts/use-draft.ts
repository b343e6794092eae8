import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { useSession } from '#web/session/use-session.ts';
import {
  draftKey,
  deleteDraft,
  GUEST,
  NOBODYS,
  onDraftDeleted,
  readDraft,
  writeDraft,
  type StoredDraft,
} from './draft-store.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import {
  chosenFiles,
  draftFields,
  fillField,
  isTouched,
  readDefaults,
  readFields,
  reenterTouched,
} from './form-fields.ts';
import { hasArrived } from './submission-key.ts';

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
  /** What another tab wrote into the same form meanwhile; nothing is stored until the person has chosen. */
  other: StoredDraft | null;
  takeOther: () => void;
  keepOwn: () => void;
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
  const isHydrating = !useHydrated();
  const filled = useRef(new WeakSet<Element>());
  const isFilling = useRef(false);
  const [round, setRound] = useState(0);
  const [restored, setRestored] = useState<StoredDraft | null>(null);
  const [isStale, setStale] = useState(false);
  const [isAtRisk, setAtRisk] = useState(false);
  const [other, setOther] = useState<StoredDraft | null>(null);
  /** The time of the stored text that this form shows or wrote; 0 for none. */
  const knownAt = useRef(0);

  const keptBase = restored?.base;
  const keep = useCallback(() => {
    const from = element.current;
    if (!from || isFilling.current) return;
    // A newer text of another tab is never overwritten without asking.
    const stored = readDraft(key);
    if (stored && stored.at > knownAt.current) return setOther(stored);
    const files = chosenFiles(from);
    const isChanged = isWhole || files.length > 0 || draftFields(from).some(isTouched);
    if (!isChanged) {
      knownAt.current = 0;
      deleteDraft(key);
      return setAtRisk(false);
    }
    const now = Date.now();
    const values = isWhole ? readEverything(from) : readFields(from);
    const isKept = writeDraft(key, {
      at: now,
      base: keptBase ?? base ?? readDefaults(from),
      values,
      files,
      // Another text is another request.
      ...(stored?.sentAs && isSame(stored.values, values) && { sentAs: stored.sentAs }),
    });
    knownAt.current = isKept ? now : 0;
    setAtRisk(!isKept || files.length > 0);
  }, [key, keptBase, base, isWhole]);

  useLayoutEffect(() => {
    const target = element.current;
    const stored = readDraft(key);
    if (!target) return;
    knownAt.current = stored?.at ?? 0;
    isFilling.current = true;
    const early = isWhole || !isHydrating ? [] : reenterTouched(target);
    isFilling.current = false;
    if (!stored) {
      if (early.length > 0) keep();
      return;
    }
    if (!isWhole) {
      isFilling.current = true;
      for (const field of draftFields(target)) {
        filled.current.add(field);
        if (!isTouched(field)) fillField(field, stored.values);
      }
      isFilling.current = false;
      const isUnchanged = stored.files.length === 0 && !draftFields(target).some(isTouched);
      if (isUnchanged) return deleteDraft(key);
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

  // Another tab changed the text. All that was typed here is stored, so the newest text replaces it here too; a text that could not be
  // stored, or whose fields are the page's own, is asked about.
  useEffect(() => {
    function sync(): void {
      const target = element.current;
      const stored = readDraft(key);
      if (!target || !stored || stored.at <= knownAt.current) return;
      const isUnstored = knownAt.current === 0 && draftFields(target).some(isTouched);
      if (isWhole || isUnstored) return setOther(stored);
      fillForm(target, stored);
    }
    function fillForm(target: HTMLFormElement, stored: StoredDraft): void {
      knownAt.current = stored.at;
      isFilling.current = true;
      for (const field of draftFields(target)) fillField(field, stored.values);
      isFilling.current = false;
      setRestored(stored);
    }
    function onStorage({ key: changed, newValue }: StorageEvent): void {
      if (changed !== key) return;
      if (newValue !== null) return sync();
      // Sent or discarded there: this form shows nothing of it any more.
      const isShown = knownAt.current > 0;
      knownAt.current = 0;
      setOther(null);
      if (!isShown || isWhole || !element.current || chosenFiles(element.current).length > 0)
        return;
      setRestored(null);
      setRound((count) => count + 1);
    }
    window.addEventListener('storage', onStorage);
    // A page from the back-forward cache has missed what happened meanwhile.
    window.addEventListener('pageshow', sync);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', sync);
    };
  }, [key, isWhole]);

  function takeOther() {
    const target = element.current;
    if (!other || !target) return;
    if (isWhole) return window.location.reload();
    knownAt.current = other.at;
    isFilling.current = true;
    for (const field of draftFields(target)) fillField(field, other.values);
    isFilling.current = false;
    setRestored(other);
    setOther(null);
  }
  function keepOwn() {
    if (other) knownAt.current = other.at;
    setOther(null);
  }

  function discard() {
    deleteDraft(key);
    setRound(round + 1);
    onDiscard?.();
  }

  // A form that was sent just before the page was left is not offered again.
  const discardSent = useEffectEvent((sent: StoredDraft) => {
    if (readDraft(key)?.at === sent.at) discard();
  });
  useEffect(() => {
    const { current } = element;
    if (!restored?.sentAs) return;
    void hasArrived(restored.sentAs).then((isSent) => {
      if (isSent && current?.isConnected) discardSent(restored);
    });
  }, [restored]);

  return {
    name: key,
    round,
    form: { ref: element, onInput: keep },
    restored,
    isStale,
    isAtRisk: isAtRisk || other !== null,
    other,
    takeOther,
    keepOwn,
    keep,
    discard,
  };
}

/** The owner of the draft. A session that ends while someone types does not turn it into a guest's draft. */
export function useDraftOwner(): string {
  const { user } = useSession();
  const id = user?.view ? NOBODYS : user?.id;
  const [known, setKnown] = useState(id);
  if (id && id !== known) setKnown(id);
  return id ?? known ?? GUEST;
}

function isSame(one: StoredDraft['values'], other: StoredDraft['values']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function readEverything(form: HTMLFormElement): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && !/password|^draft$/i.test(name))
      (values[name] ??= []).push(value);
  }
  return values;
}
