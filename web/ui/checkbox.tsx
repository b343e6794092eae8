import { type ComponentProps, useContext } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field-error.tsx';
import { describeControl, type FieldProps } from './field.tsx';
import { FormContext, tickedValues, useFormField } from './form-context.ts';

type CheckboxProps = Pick<FieldProps, 'label' | 'name' | 'id' | 'hint' | 'error'> &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'type'>;

/** A checkbox with its label. Needs an `id` if several share a name. */
export function Checkbox({
  label,
  name,
  id = name,
  hint,
  error: errorProp,
  className,
  ...rest
}: CheckboxProps) {
  const { error, typed } = useFormField(name, errorProp);
  const isRefused = useContext(FormContext)?.values !== undefined;
  // What was refused is shown as it was sent.
  const ticked = isRefused && {
    defaultChecked: tickedValues(typed).includes(String(rest.value ?? 'on')),
  };
  return (
    <div className={classNames('check', className)}>
      <input
        type="checkbox"
        {...rest}
        {...ticked}
        {...describeControl({ id, name, hint, error })}
      />
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
