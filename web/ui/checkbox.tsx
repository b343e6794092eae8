import { type ComponentProps, useContext } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field-error.tsx';
import { describeControl, type FieldProps } from './field.tsx';
import { FormContext, useFieldError } from './form-context.ts';

type CheckboxProps = Pick<FieldProps, 'label' | 'name' | 'id' | 'hint' | 'error'> &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'type'>;

/** A checkbox with its label. Needs an `id` if several share a name. */
export function Checkbox({
  label,
  name,
  id = name,
  hint,
  error: given,
  className,
  ...rest
}: CheckboxProps) {
  const form = useContext(FormContext);
  const error = useFieldError(name, given);
  // What was refused is shown as it was sent.
  const isTicked = form?.values && (form.values[name] ?? null) === (rest.value ?? 'on');
  const ticked = isTicked === undefined || 'checked' in rest ? {} : { defaultChecked: isTicked };
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
