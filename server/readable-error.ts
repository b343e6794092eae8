import { ZodError } from 'zod';
import { invalidInput } from '#kit/http.ts';
import { sentenceOf } from '#kit/sentence.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { DEFAULT_LOCALE } from '#lib/locale.ts';

/** A refusal of a verb as sentences for the operator; any other error is returned unchanged. */
export function readableError(error: unknown): unknown {
  const failure = error instanceof ZodError ? invalidInput(error) : error;
  if (!(failure instanceof ApiFailure)) return error;
  const faults = Object.values(failure.fields ?? {});
  const sentences = (faults.length > 0 ? faults : [failure.message]).map((each) =>
    sentenceOf(each, DEFAULT_LOCALE),
  );
  return new Error(sentences.join(' '), { cause: error });
}
