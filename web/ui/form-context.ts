import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import type { FieldErrors } from '#lib/api-failure.ts';

/** What a form tells its fields and buttons, so that nobody passes it on. Null outside of an `ApiForm`. */
export interface FormState {
  /** What was submitted, if it was refused. */
  values: Record<string, string> | undefined;
  errors: FieldErrors;
  /** This button was pressed, and the form is being sent. */
  isSending: (button: ComponentProps<'button'>) => boolean;
  /** The last submission of the page was this form, and it succeeded. */
  isDone?: boolean;
  /** What is to be said beside that. */
  doneNote?: ReactNode;
}

export const FormContext = createContext<FormState | null>(null);

/** What the form knows of a field: why it was refused, and what was typed. */
export function useFormField(name: string, error?: string) {
  const form = useContext(FormContext);
  return {
    error: error ?? form?.errors[name],
    typed: form?.values?.[name],
  };
}

/** The values of the boxes that were ticked: a refused form tells them as one text. */
export function tickedValues(sent: string | undefined): readonly string[] {
  return sent?.split('\n') ?? [];
}
