import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import type { TimelineEntry } from '#features/orders/shared/view-contract.ts';
import { entryId } from '#web/conversation/use-earlier.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { takeFocus } from '#web/take-focus.ts';

/** The actions that write something into the conversation: what it becomes there, and the field of its text. */
export const WRITTEN = {
  message: { kind: 'message', field: 'body' },
  note: { kind: 'message', field: 'note' },
  deliver: { kind: 'delivery', field: 'message' },
  revise: { kind: 'revision', field: 'reason' },
} as const;

/** Brings what was just sent into view, with the keyboard, as soon as it stands in the conversation. */
export function useShowWritten(timeline: readonly TimelineEntry[]): void {
  const { done } = useFormResult(Object.keys(WRITTEN));
  const { state } = useNavigation();
  const lastShown = useRef(done);
  /** What had the keyboard when it was sent. */
  const pressed = useRef<Element>(null);
  useEffect(() => {
    if (state === 'submitting') pressed.current = document.activeElement;
  }, [state]);
  useEffect(() => {
    // The result is known before the conversation is loaded again.
    if (!done || state !== 'idle' || done === lastShown.current) return;
    lastShown.current = done;
    const { kind } = WRITTEN[done.done as keyof typeof WRITTEN];
    const written = timeline.findLast((entry) => entry.kind === kind && entry.author.isViewer);
    const element = written && document.getElementById(entryId(written.id));
    if (element && isStill(pressed.current)) takeFocus(element);
  }, [done, state, timeline]);
}

/** People open something else, or go on with the next text, while one is being sent. */
function isStill(pressed: Element | null): boolean {
  const { activeElement: at } = document;
  if (at === null || at === document.body) return true;
  return at === pressed && !(at instanceof HTMLTextAreaElement && at.value.trim() !== '');
}
