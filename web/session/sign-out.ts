import { deleteAllInput } from '#web/unsaved/delete-all-input.ts';
import { attempt } from '#web/unsaved/input-store.ts';
import { RECENT_KEY } from './recent-key.ts';
import { clearUser, currentSession } from './session-store.ts';

/** Signs this browser out: clears user, token, all unsent text and what was opened lately. */
export function signOut(): void {
  const { user } = currentSession();
  const owner = user?.view?.viewer.id ?? user?.id;
  clearUser(); // first: other tabs see from the cookie why the unsaved input is removed
  if (owner) deleteAllInput(owner);
  attempt(() => localStorage.removeItem(RECENT_KEY));
}
