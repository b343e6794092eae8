import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';

type TextInputProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>;

/** A text field with one line: any `type` of input that is typed into. */
export function TextInput({
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
}: TextInputProps) {
  return (
    <Field {...{ label, name, id, hint, error, optional, hideLabel, fieldClassName }}>
      {(control) => (
        <input type="text" {...rest} {...control} className={classNames('control', className)} />
      )}
    </Field>
  );
}
