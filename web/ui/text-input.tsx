import { classNames } from './class-names.ts';
import { Field, splitProps, type ControlProps } from './field.tsx';

/** A text field with one line: any `type` of input that is typed into. */
export function TextInput(props: ControlProps<'input'>) {
  const [field, { className, ...rest }] = splitProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <input type="text" {...rest} {...control} className={classNames('control', className)} />
      )}
    </Field>
  );
}
