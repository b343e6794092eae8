import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>;

/** A text field with several lines; grows with its content. */
export function TextArea({
  label,
  name,
  id,
  hint,
  error,
  optional,
  hideLabel,
  fieldClassName,
  className,
  ...rest
}: TextAreaProps) {
  return (
    <Field {...{ label, name, id, hint, error, optional, hideLabel, fieldClassName }}>
      {(control) => (
        <textarea rows={4} {...rest} {...control} className={classNames('control', className)} />
      )}
    </Field>
  );
}
