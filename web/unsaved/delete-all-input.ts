import { attempt, deleteInput, deleteOwnInput, inputKeys, GUEST, PREFIX } from './input-store.ts';

/** Removes all unsaved input of this person, and of guests before them. */
export function deleteAllInput(owner: string): void {
  for (const each of [owner, GUEST]) {
    const prefix = `${PREFIX}${each}:`;
    for (const key of inputKeys()) if (key.startsWith(prefix)) deleteInput(key);
    const own = attempt(() => Object.keys(sessionStorage)) ?? [];
    for (const key of own) if (key.startsWith(prefix)) deleteOwnInput(key);
  }
}
