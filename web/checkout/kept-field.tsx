interface KeptFieldProps {
  name: 'username' | 'email';
  values: Partial<Record<string, string>>;
}

/** What was typed into a field that is not shown now, so that it is there again when the field is. */
export function KeptField({ name, values }: KeptFieldProps) {
  return <input type="hidden" name={name} value={values[name] ?? ''} />;
}
