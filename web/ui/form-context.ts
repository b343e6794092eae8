import { createContext, useContext } from 'react';
import type { FieldErrors } from '#lib/failure.ts';

/** What a form tells its fields and buttons, so that nobody passes it on. Null outside of an `ApiForm`. */
export interface FormState {
  /** What was submitted, if it was refused. */
  values: Record<string, string> | undefined;
  errors: FieldErrors;
  /** While the form is being sent. */
  sending: FormData | undefined;
  /** The last submission of the page was this form, and it succeeded. */
  isDone: boolean;
}

export const FormContext = createContext<FormState | null>(null);

/** The error of a field: the given one, or its form's. */
export function useFieldError(name: string, error: string | undefined): string | undefined {
  const form = useContext(FormContext);
  return error ?? form?.errors[name];
}

/** The attributes of an uncontrolled field with the text that was refused, over the field's own default. */
export function useTypedValue(name: string, props: object): { defaultValue?: string } {
  const typed = useContext(FormContext)?.values?.[name];
  return typed === undefined || 'value' in props ? {} : { defaultValue: typed };
}
