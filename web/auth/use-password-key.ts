import { useState } from 'react';
import { useLocation } from 'react-router';
import type { FormFailure } from '#web/load.ts';

/**
 * A key for the password fields of a form that stays on the page: it changes with every response that took the form, which empties them.
 * After a refusal they keep what was typed, and the focus.
 */
export function usePasswordKey(error: FormFailure['error'] | undefined): number {
  const { key } = useLocation(); // changes with every response
  const [last, setLast] = useState({ key, count: 0 });
  if (last.key === key) return last.count;
  const next = { key, count: last.count + (error ? 0 : 1) };
  setLast(next);
  return next.count;
}
