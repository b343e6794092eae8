/**
 * The idempotency key of a form that keeps unsaved input: a new one for each text, and the same one until the server has answered. So a second message
 * is never taken for the first, a repeated one is stored once, and input whose form was sent before the page was left knows its request.
 */
import { ApiError } from '#web/api.ts';
import { deleteSentInput, readShownInput, writeShownInput } from './input-store.ts';

/** The keys of forms that wait for an answer, by the key of their input. Also for unsaved input that could not be stored. */
const unanswered = new Map<string, string>();

/** The key for sending this input's form now. */
export function submissionKeyOf(unsaved: string): string {
  const stored = readShownInput(unsaved);
  const key = unanswered.get(unsaved) ?? stored?.sentAs ?? crypto.randomUUID();
  unanswered.set(unsaved, key);
  if (stored && stored.sentAs !== key) writeShownInput(unsaved, { ...stored, sentAs: key });
  return key;
}

/** The server has answered: the next submission is another one. */
export function dropSubmissionKey(unsaved: string): void {
  unanswered.delete(unsaved);
  const stored = readShownInput(unsaved);
  if (!stored?.sentAs) return;
  const { sentAs: _sentAs, ...unsent } = stored;
  writeShownInput(unsaved, unsent);
}

/**
 * Wraps the action of a form with this unsaved input: its request gets the input's key, and the unsaved input is removed when the action succeeded,
 * unless its result `isUnfinished`.
 */
export function sending<Args extends { form: FormData }, Result>(
  unsaved: string,
  act: (args: Args) => Promise<Result>,
): (args: Args) => Promise<Result> {
  const sent = readShownInput(unsaved); // what is typed from now on is not sent
  return async (args) => {
    if (args.form.has('key')) args.form.set('key', submissionKeyOf(unsaved));
    try {
      const result = await act(args);
      if (!isUnfinished(result)) deleteSentInput(unsaved, sent);
      dropSubmissionKey(unsaved);
      return result;
    } catch (error) {
      if (!(error instanceof Error)) deleteSentInput(unsaved, sent); // a redirect, for example to the created object
      if (isAnswer(error)) dropSubmissionKey(unsaved);
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
