import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { inputKey, readInput } from '#web/unsaved/input-store.ts';
import { useInputOwner } from '#web/unsaved/use-unsaved.ts';
import type { Mode } from './modes.ts';

interface ModeOptions {
  orderId: string;
  modes: readonly Mode[];
  refusedMode: Mode | undefined;
  open: () => void;
  /** Focuses the text field of the form in view. */
  focus: () => void;
}

/**
 * Which form of the composer is in view: the refused one, the one that a link asks for (`composerLink`), otherwise the one with the newest
 * unsent text.
 */
export function useComposerMode({ orderId, modes, refusedMode, open, focus }: ModeOptions): {
  mode: Mode;
  choose: (mode: Mode) => void;
} {
  const [search] = useSearchParams();
  const { key, hash } = useLocation();
  const owner = useInputOwner();
  const requestedMode = modes.find((each) => each === search.get('write'));
  const [chosen, setChosen] = useState(refusedMode ?? requestedMode ?? 'message');
  const isAsked = hash === '#write';
  /** The visit that asked for the form. */
  const [visit, setVisit] = useState<string>();

  useLayoutEffect(() => {
    const inputs = modes.flatMap((mode) => {
      const unsaved = readInput(inputKey(owner, mode, orderId));
      return unsaved ? [{ mode, at: unsaved.at }] : [];
    });
    const newest = inputs.toSorted((a, b) => b.at - a.at)[0];
    if (!newest) return;
    open();
    if (!refusedMode && !requestedMode) setChosen(newest.mode);
    // oxlint-disable-next-line react/exhaustive-deps -- once per order and person
  }, [owner, orderId]);

  useEffect(() => {
    if (!refusedMode) return;
    setChosen(refusedMode);
    open();
  }, [refusedMode, open]);

  useEffect(() => {
    if (!isAsked) return;
    if (requestedMode) setChosen(requestedMode);
    open();
    setVisit(key);
  }, [key, isAsked, requestedMode, open]);

  // The state above is shown together with this: the form is in view now.
  useEffect(() => {
    if (visit !== undefined) focus();
  }, [visit, focus]);

  function choose(mode: Mode) {
    setChosen(mode);
    open();
  }
  const mode = modes.includes(chosen) ? chosen : 'message';
  return { mode, choose };
}
