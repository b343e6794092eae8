/** Errors that a form finds before it calls the API: `act` uses message keys, and the component shows the messages in its language. */
import { useMemo } from 'react';
import type { FieldErrors } from '#lib/api-failure.ts';
import { ApiError } from './api.ts';
import type { FormFailure } from './load.ts';

const CODE = 'form_refused';

/** The error to throw in `act`. The title and the field errors are keys of the page's messages. */
export function formError(title: string, fields: FieldErrors): ApiError {
  return new ApiError({ title, status: 422, code: CODE, fields });
}

/** The refusal as sentences: the API's unchanged, the form's own from the messages. */
export function useFormError(
  error: FormFailure['error'] | undefined,
  messages: object,
): FormFailure['error'] | undefined {
  return useMemo(() => {
    if (error?.code !== CODE) return error;
    const say = (key: string) => String((messages as Record<string, unknown>)[key] ?? key);
    const fields = Object.entries(error.fields).map(([name, key]) => [name, say(key)]);
    return { ...error, title: say(error.title), fields: Object.fromEntries(fields) };
  }, [error, messages]);
}
