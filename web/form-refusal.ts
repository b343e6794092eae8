/** Refusals by a form before it calls the API: `act` uses message keys, and the component shows the messages in its language. */
import { useMemo } from 'react';
import type { FieldErrors } from '#lib/failure.ts';
import { ApiError } from './api.ts';
import type { Refusal } from './load.ts';

const CODE = 'form_refused';

/** The error to throw in `act`. The title and the field errors are keys of the page's messages. */
export function formRefusal(title: string, fields: FieldErrors): ApiError {
  return new ApiError({ title, status: 422, code: CODE, fields });
}

/** The refusal as sentences: the API's unchanged, the form's own from the messages. */
export function useFormRefusal(
  refused: Refusal['refused'] | undefined,
  messages: object,
): Refusal['refused'] | undefined {
  return useMemo(() => {
    if (refused?.code !== CODE) return refused;
    const say = (key: string) => String((messages as Record<string, unknown>)[key] ?? key);
    const fields = Object.entries(refused.fields).map(([name, key]) => [name, say(key)]);
    return { ...refused, title: say(refused.title), fields: Object.fromEntries(fields) };
  }, [refused, messages]);
}
