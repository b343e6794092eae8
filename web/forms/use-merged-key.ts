import { useState } from 'react';

/**
 * Part of a form's key: changes once when the saved choices of a conflict have been loaded, so that the fields show what was saved.
 * `version` is the one on the screen.
 */
export function useMergedKey(result: unknown, version: number): string {
  const merged = (result as { mergedVersion?: number } | null | undefined)?.mergedVersion;
  const [known, setKnown] = useState(merged);
  if (merged !== undefined && merged !== known) setKnown(merged);
  const last = merged ?? known;
  return last !== undefined && version >= last ? `merged ${last}` : '';
}
