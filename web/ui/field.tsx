import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import { classNames } from './class-names.ts';

export type FieldProps = {
  label: ReactNode;
  name: string;
  /** Defaults to `name`, so that an error summary can point at it; set it where a page has two fields of one name. */
  id?: string;
  hint?: ReactNode;
  error?: string;
  /** Says so beside the label; fields are required unless they say otherwise. */
  optional?: boolean;
  /** Keeps the label for those who listen only. */
  hideLabel?: boolean;
  fieldClassName?: string;
};

/** What a control must carry so that its label, hint and error belong to it. */
export type FieldControl = {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Label, hint, control and error as one, complete in the server's HTML. For controls of your own; TextInput and friends bring it along. */
export function Field({
  label,
  name,
  id = name,
  hint,
  error,
  optional,
  hideLabel,
  fieldClassName,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const control = describeControl({ id, name, hint, error });
  return (
    <div className={classNames('field', fieldClassName)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : 'field-label'}>
        {label}
        {optional && <span className="field-optional"> (optional)</span>}
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

/** The attributes that tie a control to its hint and error. */
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
