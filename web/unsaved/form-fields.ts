/** Reads and restores the input of forms. Skips passwords, files and hidden fields. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NEVER = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image']);

/** The fields whose input is kept. A visible password still counts as one, by its name and `autocomplete`. */
export function keptFields(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (each): each is Field =>
      (each instanceof HTMLInputElement ||
        each instanceof HTMLTextAreaElement ||
        each instanceof HTMLSelectElement) &&
      each.name !== '' &&
      !NEVER.has(each.type) &&
      !/password/i.test(each.name + each.autocomplete),
  );
}

export function readFields(form: HTMLFormElement): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const field of keptFields(form)) {
    const typed = (values[field.name] ??= []);
    if (!isChoice(field) || field.checked) typed.push(field.value);
  }
  return values;
}

/** The initial values of a form, as text for comparison. */
export function readDefaults(form: HTMLFormElement): string {
  const defaults = keptFields(form).map((field) =>
    isChoice(field)
      ? [field.name, field.value, field.defaultChecked]
      : [field.name, field instanceof HTMLSelectElement ? firstOf(field) : field.defaultValue],
  );
  return JSON.stringify(defaults);
}

/** The names of the files selected in a form. */
export function chosenFiles(form: HTMLFormElement): string[] {
  return [...form.elements].flatMap((each) =>
    each instanceof HTMLInputElement && each.type === 'file'
      ? [...(each.files ?? [])].map((file) => file.name)
      : [],
  );
}

/** Whether a field differs from its initial value. */
export function isTouched(field: Field): boolean {
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) return field.value !== firstOf(field);
  // A text area has line feeds alone, while a text that a form has sent before has carriage returns too.
  return field.value !== field.defaultValue.replaceAll('\r\n', '\n');
}

function firstOf(select: HTMLSelectElement): string {
  const options = [...select.options];
  const chosen = options.find((each) => each.defaultSelected);
  return (chosen ?? options.find((each) => !each.disabled))?.value ?? '';
}

/** Sets a stored value as if it were typed, so that React notices. Returns whether anything changed. */
export function fillField(field: Field, values: Record<string, string[]>): boolean {
  const stored = values[field.name];
  if (!stored) return false;
  if (isChoice(field)) {
    const isChosen = stored.includes(field.value);
    if (field.checked === isChosen || (field.type === 'radio' && !isChosen)) return false;
    field.click();
    return true;
  }
  const value = stored[placeOf(field)];
  return value !== undefined && enterValue(field, value);
}

/** Sets a value as if it were typed, so that React notices. Returns whether it is another one. */
export function enterValue(field: Field, value: string): boolean {
  if (field.value === value) return false;
  // React overrides the property on the element; the prototype's setter bypasses it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** Tells React of a value from before hydration, which it did not see: a field of its own state would show the old one again. */
function reenterValue(field: Field): void {
  if (isChoice(field)) {
    if (field.type === 'radio' && !field.checked) return; // the chosen one of its group tells it
    field.checked = !field.checked;
    field.click();
    return;
  }
  const { value } = field;
  const [start, end] =
    'selectionStart' in field ? [field.selectionStart, field.selectionEnd] : [null, null];
  field.value = '';
  enterValue(field, value);
  if (start !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(start, end);
}

/** Does so for every field that was changed before hydration, and returns those. Only then: a form that React made has no defaults to compare with. */
export function reenterTouched(form: HTMLFormElement): Field[] {
  const early = keptFields(form).filter(isTouched);
  for (const field of early) reenterValue(field);
  return early;
}

/** The place of a text field among those of its form that share its name. */
function placeOf(field: Field): number {
  if (!field.form) return 0;
  const alike = keptFields(field.form).filter((each) => each.name === field.name);
  return alike.indexOf(field);
}

export function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox';
}
