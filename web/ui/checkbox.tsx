import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field-error.tsx';
import { describeControl, type FieldProps } from './field.tsx';

type CheckboxProps = Pick<FieldProps, 'label' | 'name' | 'id' | 'hint' | 'error'> &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'type'>;

/** A checkbox with its label. Needs an `id` if several share a name. */
export function Checkbox({
  label,
  name,
  id = name,
  hint,
  error,
  className,
  ...rest
}: CheckboxProps) {
  return (
    <div className={classNames('check', className)}>
      <input type="checkbox" {...rest} {...describeControl({ id, name, hint, error })} />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
