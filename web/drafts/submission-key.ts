/**
 * The idempotency key of a form with a draft: a new one for each text, and the same one until the server has answered. So a second message
 * is never taken for the first, a repeated one is stored once, and a draft whose form was sent before the page was left knows its request.
 */
import { ApiError } from '#web/api.ts';
import { deleteSentDraft, readShownDraft, writeShownDraft } from './draft-store.ts';

/** The keys of forms that wait for an answer, by draft. Also for drafts that could not be stored. */
const unanswered = new Map<string, string>();

/** The key for sending this draft's form now. */
export function submissionKeyOf(draft: string): string {
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

/**
 * Wraps the action of a form with this draft: its request gets the draft's key, and the draft is removed when the action succeeded,
 * unless its result `isUnfinished`.
 */
export function sending<Args extends { form: FormData }, Result>(
  draft: string,
  act: (args: Args) => Promise<Result>,
): (args: Args) => Promise<Result> {
  const sent = readShownDraft(draft); // what is typed from now on is not sent
  return async (args) => {
    if (args.form.has('key')) args.form.set('key', submissionKeyOf(draft));
    try {
      const result = await act(args);
      if (!isUnfinished(result)) deleteSentDraft(draft, sent);
      dropSubmissionKey(draft);
      return result;
    } catch (error) {
      if (!(error instanceof Error)) deleteSentDraft(draft, sent); // a redirect, for example to the created object
      if (isAnswer(error)) dropSubmissionKey(draft);
      throw error;
    }
  };
}

/** Whether the form is to be sent again, with more in it. */
function isUnfinished(result: unknown): boolean {
  return (result as { isUnfinished?: boolean } | null | undefined)?.isUnfinished === true;
}

/** Whether the server has said what became of the request: after a break nobody knows whether it arrived. */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiError ? error.status < 500 : !(error instanceof Error);
}
