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
    const stored = JSON.parse(localStorage.getItem(RECENT_KEY) ?? 'null') as Kept | null;
    return stored?.userId === userId && Array.isArray(stored.found) ? stored.found : [];
  } catch {
    return [];
  }
}

export function saveRecent(userId: string, opened: FoundObject): void {
  const others = readRecent(userId).filter(
    ({ kind, key }) => kind !== opened.kind || key !== opened.key,
  );
  const recent: Kept = { userId, found: [opened, ...others].slice(0, MAX_KEPT) };
  try {
    localStorage.setItem(RECENT_KEY, JSON.stringify(recent));
  } catch {
    // Without storage there is no list.
  }
}
