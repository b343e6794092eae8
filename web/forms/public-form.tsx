import type { ComponentProps, ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FormFailure } from '#web/load.ts';
import { FormContext } from '#web/ui/form-context.ts';
import { FormError } from '#web/ui/form-error.tsx';

export type PublicFormProps = ComponentProps<typeof Form> & {
  /** The result of the page's action: why it was refused, and the values to show again. */
  answer?: object | undefined;
  /** Above the error. */
  notice?: ReactNode;
};

/**
 * The form of a page for guests, whose scripts have a budget: `ApiForm` without identity, rows and merging. Its fields and buttons know
 * what was typed, the errors and whether it is being sent. `UnsavedForm` also keeps what is typed.
 */
export function PublicForm({ answer, notice, children, ...rest }: PublicFormProps) {
  const { error, values } = (answer ?? {}) as Partial<FormFailure>;
  const { formData } = useNavigation();
  const state = {
    values,
    errors: error?.fields ?? {},
    isSending: ({ type, name, value }: ComponentProps<'button'>) =>
      type !== 'button' && !!formData && (!name || formData.get(name) === value),
  };
  return (
    <FormContext value={state}>
      <Form method="post" {...rest}>
        {notice}
        <FormError error={error} />
        {children}
      </Form>
    </FormContext>
  );
}
