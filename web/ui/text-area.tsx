import { classNames } from './class-names.ts';
import { Field, splitProps, type ControlProps } from './field.tsx';

/** A text field with several lines; grows with its content. */
export function TextArea(props: ControlProps<'textarea'>) {
  const [field, { className, ...rest }] = splitProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <textarea rows={4} {...rest} {...control} className={classNames('control', className)} />
      )}
    </Field>
  );
}
