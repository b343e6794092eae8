import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Refusal } from '#web/load.ts';

/**
 * A key for password fields: it changes with every answer of the server, so that they are empty again. It stays the same when there was
 * no answer: after a network failure one press sends the form once more.
 */
export function usePasswordKey(refused: Refusal['refused'] | undefined): number {
  const { key } = useLocation(); // a new one with every answer
  const [last, setLast] = useState({ key, count: 0 });
  if (last.key === key) return last.count;
  const isAnswered = refused?.code !== 'unreachable';
  const next = { key, count: last.count + (isAnswered ? 1 : 0) };
  setLast(next);
  return next.count;
}
