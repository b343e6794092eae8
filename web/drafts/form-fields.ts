/** Reads what is typed in a form and writes it back, for drafts. Passwords, files and hidden fields are left alone. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NEVER = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image']);

/** The fields that a draft keeps. A password stays one while it is shown: its name and `autocomplete` tell. */
export function draftFields(form: HTMLFormElement): Field[] {
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
  for (const field of draftFields(form)) {
    const typed = (values[field.name] ??= []);
    if (!isChoice(field) || field.checked) typed.push(field.value);
  }
  return values;
}

/** The values that a form was rendered with, as text to compare with. */
export function readDefaults(form: HTMLFormElement): string {
  const defaults = draftFields(form).map((field) =>
    isChoice(field)
      ? [field.name, field.value, field.defaultChecked]
      : [field.name, field instanceof HTMLSelectElement ? firstOf(field) : field.defaultValue],
  );
  return JSON.stringify(defaults);
}

/** The names of the files that are chosen in a form. */
export function chosenFiles(form: HTMLFormElement): string[] {
  return [...form.elements].flatMap((each) =>
    each instanceof HTMLInputElement && each.type === 'file'
      ? [...(each.files ?? [])].map((file) => file.name)
      : [],
  );
}

/** Whether a field holds something else than the page was rendered with. */
export function isTouched(field: Field): boolean {
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  return field.value !== firstOf(field);
}

function firstOf(select: HTMLSelectElement): string {
  const options = [...select.options];
  const chosen = options.find((each) => each.defaultSelected);
  return (chosen ?? options.find((each) => !each.disabled))?.value ?? '';
}

/** Puts a kept value into a field as if it were typed, so that React hears of it. Answers whether that changed anything. */
export function fillField(field: Field, values: Record<string, string[]>): boolean {
  const kept = values[field.name];
  if (!kept) return false;
  if (isChoice(field)) {
    const isChosen = kept.includes(field.value);
    if (field.checked === isChosen || (field.type === 'radio' && !isChosen)) return false;
    field.click();
    return true;
  }
  const value = kept[0] ?? '';
  if (field.value === value) return false;
  // React replaces the property of the element; the prototype's own setter does not tell it that the value is known.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox';
}
