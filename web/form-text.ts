/** A text field of a form as it was typed; empty if the form has none of that name. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
