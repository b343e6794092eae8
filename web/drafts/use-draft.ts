import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { useBeforeUnload } from 'react-router';
import { hasAuthCookie } from '#lib/auth-cookie.ts';
import { useSession } from '#web/session/use-session.ts';
import {
  draftKey,
  deleteDraft,
  deleteOwnDraft,
  GUEST,
  hasSameText,
  NOBODYS,
  onDraftDeleted,
  parseDraft,
  readDraft,
  readOwnDraft,
  readShownDraft,
  writeDraft,
  writeOwnDraft,
  type StoredDraft,
} from './draft-store.ts';
import { unfold } from '#web/ui/unfold.ts';
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
import './submission-key.ts'; // loaded before the form is sent

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
  /** What another tab wrote into the same form meanwhile; until the person has chosen, this tab's own text is stored beside it. */
  other: StoredDraft | null;
  takeOther: () => void;
  keepOwn: () => void;
  /** Stores the current form; for changes without input events. */
  keep: () => void;
  discard: () => void;
}

export interface DraftOptions {
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
export function useDraft(form: string, about: string, options: DraftOptions = {}): Draft {
  const { base, readWhole, renewal, onDiscard } = options;
  const owner = useDraftOwner();
  const key = draftKey(owner, form, about);
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
  /** Something was typed into this form since it was shown, sent or filled. */
  const isTyped = useRef(false);

  const isWhole = readWhole !== undefined;
  const readForm = readWhole ?? readFields;
  const keptBase = restored?.base;
  const keep = useCallback(() => {
    const from = element.current;
    if (!from || isFilling.current) return;
    const files = chosenFiles(from);
    const isChanged = isWhole || files.length > 0 || draftFields(from).some(isTouched);
    // A newer text of another tab is never overwritten without asking.
    const shared = readDraft(key);
    const isBeside = shared !== null && shared.at > knownAt.current;
    const stored = readShownDraft(key);
    setOther(isBeside ? shared : null);
    if (!isBeside || !isChanged) deleteOwnDraft(key);
    isTyped.current = isChanged;
    if (!isChanged) {
      if (!isBeside) {
        knownAt.current = 0;
        deleteDraft(key);
      }
      return setAtRisk(false);
    }
    const now = Date.now();
    const values = readForm(from);
    const written: StoredDraft = {
      at: now,
      base: keptBase ?? base ?? readDefaults(from),
      values,
      files,
      // Another text is another request.
      ...(stored?.sentAs && isSame(stored.values, values) && { sentAs: stored.sentAs }),
    };
    const isKept = isBeside ? writeOwnDraft(key, written) : writeDraft(key, written);
    if (!isBeside) knownAt.current = isKept ? now : 0;
    setAtRisk(!isKept || files.length > 0);
  }, [key, keptBase, base, isWhole, readForm]);

  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const { stored, shared } = readBoth(key);
    knownAt.current = shared ? 0 : (stored?.at ?? 0);
    setOther(shared);
    isFilling.current = true;
    const hasEarly = !isWhole && isHydrating && reenterTouched(target).length > 0;
    isFilling.current = false;
    isTyped.current = shared !== null || hasEarly;
    if (!stored) return hasEarly ? keep() : undefined;
    if (!isWhole) {
      isFilling.current = true;
      for (const field of draftFields(target)) {
        filled.current.add(field);
        if (!isTouched(field)) fillField(field, stored.values);
      }
      isFilling.current = false;
      const isUnchanged = stored.files.length === 0 && !draftFields(target).some(isTouched);
      if (isUnchanged) return shared ? deleteOwnDraft(key) : deleteDraft(key);
    }
    setStale(
      base === undefined
        ? stored.base !== readDefaults(target)
        : Number.parseInt(stored.base, 10) !== Number.parseInt(base, 10),
    );
    unfold(target); // show restored text
    setRestored(stored);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per rendered form
  }, [key, round, renewal]);

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
        isTyped.current = false;
        setRestored(null);
        setAtRisk(false);
      }),
    [key],
  );

  function fillForm(target: HTMLFormElement, stored: StoredDraft): void {
    knownAt.current = stored.at;
    isTyped.current = false;
    isFilling.current = true;
    for (const field of draftFields(target)) fillField(field, stored.values);
    isFilling.current = false;
    setRestored(stored);
    setOther(null);
  }

  // Another tab changed the text. Where nothing was typed, the newest text is shown; what was typed here stays, and both are kept. Fields
  // that are the page's own cannot be filled.
  const sync = useEffectEvent(() => {
    const target = element.current;
    const stored = readDraft(key);
    if (!target || !stored || stored.at <= knownAt.current) return;
    if (!isTyped.current) return isWhole ? setOther(stored) : fillForm(target, stored);
    if (!showsSame(target, stored)) return keep();
    knownAt.current = stored.at;
    deleteOwnDraft(key);
    setOther(null);
  });
  // Sent or discarded in another tab: a form that shows the same shows nothing of it any more.
  const forget = useEffectEvent((gone: StoredDraft | null) => {
    const target = element.current;
    const isShown = knownAt.current > 0;
    knownAt.current = 0;
    setOther(null);
    if (!target) return;
    const hasSignedOut = owner !== GUEST && !hasAuthCookie(document.cookie);
    if (isTyped.current && !hasSignedOut && !(gone && showsSame(target, gone))) return keep();
    deleteOwnDraft(key);
    isTyped.current = false;
    if (!isShown || isWhole || chosenFiles(target).length > 0) return;
    setRestored(null);
    setRound((count) => count + 1);
  });
  function showsSame(target: HTMLFormElement, { values }: StoredDraft): boolean {
    return hasSameText(values, readForm(target));
  }
  useEffect(() => {
    function onStorage({ key: changed, newValue, oldValue }: StorageEvent): void {
      if (changed !== key) return;
      if (newValue === null) forget(parseDraft(oldValue));
      else sync();
    }
    // A page from the back-forward cache has missed what happened meanwhile.
    const onShow = () => sync();
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onShow);
    };
  }, [key]);
  // This tab's own text beside another tab's is kept as long as the tab.
  useBeforeUnload(
    useCallback((event) => other && isTyped.current && event.preventDefault(), [other]),
  );

  function takeOther() {
    const target = element.current;
    if (!other || !target) return;
    deleteOwnDraft(key);
    isTyped.current = false;
    if (isWhole) return window.location.reload();
    fillForm(target, other);
  }
  function keepOwn() {
    if (other) knownAt.current = other.at;
    setOther(null);
    if (isTyped.current) keep();
  }

  function discard() {
    if (readOwnDraft(key)) deleteOwnDraft(key);
    else deleteDraft(key);
    isTyped.current = false;
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

/** What the form shows first; `shared` is the other tabs' text if this tab has one of its own. */
function readBoth(key: string): Record<'stored' | 'shared', StoredDraft | null> {
  const own = readOwnDraft(key);
  const shared = readDraft(key);
  if (own && shared && !hasSameText(own.values, shared.values)) return { stored: own, shared };
  deleteOwnDraft(key);
  if (own && !shared) writeDraft(key, own);
  return { stored: shared ?? own, shared: null };
}

function isSame(one: StoredDraft['values'], other: StoredDraft['values']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
