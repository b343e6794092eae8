import { attempt, deleteDraft, deleteOwnDraft, draftKeys, GUEST, PREFIX } from './draft-store.ts';

/** Removes all drafts of this person, and of guests before them. */
export function deleteDrafts(owner: string): void {
  for (const each of [owner, GUEST]) {
    const prefix = `${PREFIX}${each}:`;
    for (const key of draftKeys()) if (key.startsWith(prefix)) deleteDraft(key);
    const own = attempt(() => Object.keys(sessionStorage)) ?? [];
    for (const key of own) if (key.startsWith(prefix)) deleteOwnDraft(key);
  }
}
