import type { ComponentProps, ReactNode } from 'react';
import { useMessages } from '#web/messages/use-messages.ts';
import { FieldError } from './field-error.tsx';
import { classNames } from './class-names.ts';
import { useFormField } from './form-context.ts';

export type FieldProps = {
  label: ReactNode;
  name: string;
  /** Defaults to `name`, so that an error summary can link to it; set it if two fields of a page share a name. */
  id?: string;
  hint?: ReactNode;
  /** In an ApiForm the form knows it, and the text that was refused. */
  error?: string;
  /** Shown beside the label; fields are required unless marked as optional. */
  optional?: boolean;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  fieldClassName?: string;
};

/** The props of a field with this control: those of `Field`, and the control's own. */
export type ControlProps<Control extends 'input' | 'select' | 'textarea'> = FieldProps &
  Omit<ComponentProps<Control>, keyof FieldProps | 'children'>;

/** The attributes that link a control to its label, hint and error. */
export type FieldControl = {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  /** What was typed when the form was refused, over the field's own default. */
  defaultValue?: string;
};

/** Label, hint, control and error, complete in the server's HTML. For custom controls; TextInput and similar use it already. */
export function Field({
  label,
  name,
  id = name,
  hint,
  error: errorProp,
  optional,
  hideLabel,
  fieldClassName,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const m = useMessages('ui');
  const { error, typed } = useFormField(name, errorProp);
  const control = {
    ...describeControl({ id, name, hint, error }),
    ...(typed !== undefined && { defaultValue: typed }),
  };
  return (
    <div className={classNames('field', fieldClassName)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : 'field-label'}>
        {label}
        {optional && <span className="field-optional"> {m.optional}</span>}
      </label>
      {children(control)}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** Separates what `Field` takes from what is for the control. */
export function splitProps<Props extends FieldProps>(
  props: Props,
): [FieldProps, Omit<Props, keyof FieldProps>] {
  const { label, name, id, hint, error, optional, hideLabel, fieldClassName, ...control } = props;
  return [{ label, name, id, hint, error, optional, hideLabel, fieldClassName }, control];
}

/** The attributes that link a control to its hint and error. */
export function describeControl({
  id,
  name,
  hint,
  error,
}: Pick<FieldProps, 'name' | 'hint' | 'error'> & { id: string }): FieldControl {
  const isInvalid = Boolean(error);
  const about = classNames(hint ? `${id}-hint` : null, isInvalid && `${id}-error`);
  return {
    id,
    name,
    'aria-describedby': about || undefined,
    'aria-invalid': isInvalid || undefined,
  };
}
