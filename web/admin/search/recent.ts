import type { FoundObject } from '#features/search/contract.ts';
import { RECENT_KEY } from '#web/session/recent-key.ts';

const MAX_KEPT = 8;

interface Kept {
  userId: string;
  found: FoundObject[];
}

/** What this person opened from the search lately, in this browser, newest first. */
export function readRecent(userId: string): FoundObject[] {
  try {
    const kept = JSON.parse(localStorage.getItem(RECENT_KEY) ?? 'null') as Kept | null;
    return kept?.userId === userId && Array.isArray(kept.found) ? kept.found : [];
  } catch {
    return [];
  }
}

export function keepRecent(userId: string, opened: FoundObject): void {
  const others = readRecent(userId).filter(
    ({ kind, key }) => kind !== opened.kind || key !== opened.key,
  );
  const kept: Kept = { userId, found: [opened, ...others].slice(0, MAX_KEPT) };
  try {
    localStorage.setItem(RECENT_KEY, JSON.stringify(kept));
  } catch {
    // Without storage there is no list.
  }
}
