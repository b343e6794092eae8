import { useEffect, useEffectEvent, type RefObject } from 'react';
import { hasAuthCookie } from '#lib/auth-cookie.ts';
import {
  deleteOwnInput,
  GUEST,
  hasSameText,
  parseInput,
  readInput,
  type StoredInput,
} from './input-store.ts';
import { chosenFiles, keptFields, fillField, readFields } from './form-fields.ts';

/** What a form shows of its stored text; changes while it is typed, without being drawn again. */
export interface ShownText {
  /** The time of the stored text that the form shows or wrote; 0 for none. */
  knownAt: number;
  /** Something was typed into the form since it was shown, sent or filled. */
  isTyped: boolean;
  /** The fields are being filled: what they report is nobody's typing. */
  isFilling: boolean;
  /** The fields that were filled when they appeared. */
  filled: WeakSet<Element>;
}

interface Tab {
  key: string;
  owner: string;
  element: RefObject<HTMLFormElement | null>;
  shownRef: RefObject<ShownText>;
  /** Where the fields are the page's own, so that they cannot be filled. */
  readWhole: typeof readFields | undefined;
  keep: () => void;
  other: StoredInput | null;
  setOther: (other: StoredInput | null) => void;
  setRestored: (restored: StoredInput | null) => void;
  startAgain: () => void;
}

/**
 * The same form in several tabs. Where nothing was typed, the newest text is shown; what was typed here stays beside another tab's text
 * until the person has chosen one.
 */
export function useOtherTabs(tab: Tab): { takeOther: () => void; keepOwn: () => void } {
  const { key, owner, element, shownRef, readWhole, keep } = tab;
  const { other, setOther, setRestored, startAgain } = tab;
  const showsSame = (target: HTMLFormElement, { values }: StoredInput) =>
    hasSameText(values, (readWhole ?? readFields)(target));

  function fillForm(target: HTMLFormElement, stored: StoredInput): void {
    shownRef.current.isFilling = true;
    for (const field of keptFields(target)) fillField(field, stored.values);
    shownRef.current.isFilling = false;
    shownRef.current.isTyped = false;
    shownRef.current.knownAt = stored.at;
    setRestored(stored);
    setOther(null);
  }

  /** Another tab changed the text. */
  const sync = useEffectEvent(() => {
    const target = element.current;
    const stored = readInput(key);
    if (!target || !stored || stored.at <= shownRef.current.knownAt) return;
    if (!shownRef.current.isTyped) return readWhole ? setOther(stored) : fillForm(target, stored);
    if (!showsSame(target, stored)) return keep();
    shownRef.current.knownAt = stored.at;
    deleteOwnInput(key);
    setOther(null);
  });
  /** Sent or discarded in another tab: a form that shows the same shows nothing of it any more. */
  const forget = useEffectEvent((gone: StoredInput | null) => {
    const target = element.current;
    const isShown = shownRef.current.knownAt > 0;
    shownRef.current.knownAt = 0;
    setOther(null);
    if (!target) return;
    const hasSignedOut = owner !== GUEST && !hasAuthCookie(document.cookie);
    const isSame = gone && showsSame(target, gone);
    if (shownRef.current.isTyped && !hasSignedOut && !isSame) return keep();
    deleteOwnInput(key);
    shownRef.current.isTyped = false;
    if (!isShown || readWhole || chosenFiles(target).length > 0) return;
    startAgain();
  });
  /** This tab's own text beside another tab's is kept as long as the tab. */
  const warn = useEffectEvent((event: Event) => {
    if (other && shownRef.current.isTyped) event.preventDefault();
  });
  useEffect(() => {
    const listeners = new AbortController();
    function onStorage({ key: changed, newValue, oldValue }: StorageEvent): void {
      if (changed !== key) return;
      if (newValue === null) forget(parseInput(oldValue));
      else sync();
    }
    window.addEventListener('storage', onStorage, listeners);
    // A page from the back-forward cache has missed what happened meanwhile.
    window.addEventListener('pageshow', () => sync(), listeners);
    window.addEventListener('beforeunload', (event) => warn(event), listeners);
    return () => listeners.abort();
  }, [key]);

  function takeOther() {
    const target = element.current;
    if (!other || !target) return;
    deleteOwnInput(key);
    shownRef.current.isTyped = false;
    if (readWhole) return window.location.reload();
    fillForm(target, other);
  }
  function keepOwn() {
    if (other) shownRef.current.knownAt = other.at;
    setOther(null);
    if (shownRef.current.isTyped) keep();
  }
  return { takeOther, keepOwn };
}
