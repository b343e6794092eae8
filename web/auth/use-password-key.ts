import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Refusal } from '#web/load.ts';

/**
 * A key for password fields that changes with every server response, which empties them. It stays the same if there was no response, so
 * that after a network failure the form can be sent again with one click.
 */
export function usePasswordKey(refused: Refusal['refused'] | undefined): number {
  const { key } = useLocation(); // changes with every response
  const [last, setLast] = useState({ key, count: 0 });
  if (last.key === key) return last.count;
  const isAnswered = refused?.code !== 'unreachable';
  const next = { key, count: last.count + (isAnswered ? 1 : 0) };
  setLast(next);
  return next.count;
}
