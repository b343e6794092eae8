import { useEffect, useRef } from 'react';
import {
  emptySentFields,
  forgetReplaced,
  readSentFields,
  type SentFields,
} from './empty-sent-fields.ts';
import type { UnsavedInput } from './use-unsaved.ts';

/**
 * Empties a form that stays on the page when it has arrived. People go on writing while it is being sent: what they typed since stays, in
 * the form and in its unsaved input. `sent` changes with each submission that arrived.
 */
export function useEmptyWhenSent(
  { form, round, keep, restored }: UnsavedInput,
  sent: object | undefined,
): void {
  const { ref } = form;
  const fields = useRef<SentFields | null>(null);
  useEffect(() => {
    const target = ref.current;
    if (!target) return;
    const listen = new AbortController();
    const { signal } = listen;
    target.addEventListener('submit', () => (fields.current = readSentFields(target)), { signal });
    target.addEventListener('input', () => fields.current && forgetReplaced(fields.current), {
      signal,
    });
    return () => listen.abort();
  }, [ref, round]);
  // Filled with another tab's text meanwhile: that is not what was sent.
  useEffect(() => {
    if (restored) fields.current = null;
  }, [restored]);
  useEffect(() => {
    const arrived = fields.current;
    fields.current = null;
    if (!sent || !arrived) return;
    emptySentFields(arrived);
    keep();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each submission
  }, [sent]);
}
