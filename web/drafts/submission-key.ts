/**
 * The idempotency key of a form with a draft: a new one for each text, and the same one until the server has answered. So a second message
 * is never taken for the first, a repeated one is stored once, and a draft whose form was sent before the page was left knows its request.
 */
import { browserApi, call } from '#web/api.ts';
import { readShownDraft, writeShownDraft } from './draft-store.ts';

/** The keys of forms that wait for an answer, by draft. Also for drafts that could not be stored. */
const unanswered = new Map<string, string>();

/** The key for sending this draft's form now. */
export function takeSubmissionKey(draft: string): string {
  const stored = readShownDraft(draft);
  const key = unanswered.get(draft) ?? stored?.sentAs ?? crypto.randomUUID();
  unanswered.set(draft, key);
  if (stored && stored.sentAs !== key) writeShownDraft(draft, { ...stored, sentAs: key });
  return key;
}

/** The server has answered: the next submission is another one. */
export function dropSubmissionKey(draft: string): void {
  unanswered.delete(draft);
  const stored = readShownDraft(draft);
  if (!stored?.sentAs) return;
  const { sentAs: _sentAs, ...unsent } = stored;
  writeShownDraft(draft, unsent);
}

/** Whether a form that was sent with this key has arrived. False if nobody can tell now. */
export async function hasArrived(key: string): Promise<boolean> {
  const sent = browserApi().account['sent-requests'][':key'];
  const found = await call(sent.$get({ param: { key } })).catch(() => null);
  return found?.isDone ?? false;
}
