/** Finds the fields that a refusal is about, in the form that its summary stands in. */

/** A control that is marked invalid, or a group of choices that its error describes. */
const INVALID = '[aria-invalid="true"], fieldset[aria-describedby$="-error"]';
const CONTROLS =
  'input:not([type=hidden]):not(:disabled), select, textarea, [contenteditable=true]';

type Form = HTMLFormElement | null | undefined;

/** The field of this name, or of this id. A fault inside a list, such as `features.2`, belongs to its field. */
export function invalidField(form: Form, name: string): HTMLElement | null {
  const fields = fieldsOf(form);
  for (let path = name; path; path = path.slice(0, Math.max(path.lastIndexOf('.'), 0))) {
    const found = fields.find((each) => each.id === path || each.getAttribute('name') === path);
    if (found) return found;
  }
  const invalid = fields.filter((each) => each.matches(INVALID));
  return invalid.length === 1 ? (invalid[0] ?? null) : null;
}

export function firstInvalidField(form: Form): HTMLElement | null {
  return fieldsOf(form).find((each) => each.matches(INVALID)) ?? null;
}

/** Also those that stand elsewhere on the page and name the form. */
function fieldsOf(form: Form): HTMLElement[] {
  const elements = [...(form?.elements ?? [])] as HTMLElement[];
  return elements.filter((each) => each.getAttribute('type') !== 'hidden');
}

/** Brings a field into view, unfolding what it is folded in, and puts the cursor there. */
export function focusField(field: HTMLElement): void {
  for (let at = field.closest('details'); at; at = at.parentElement?.closest('details') ?? null) {
    at.open = true;
  }
  // The text area of a text that is being written as it will look is hidden; its label names the visible editor.
  const shown = field.hidden ? document.getElementById(field.getAttribute('name') ?? '') : field;
  const target = shown?.matches(CONTROLS) ? shown : shown?.querySelector<HTMLElement>(CONTROLS);
  target?.focus({ preventScroll: true });
  (target ?? field).scrollIntoView({ block: 'center' });
}

/** What a field is called on the screen, with the entry of a list that it is in. */
export function labelOf(field: HTMLElement | null): string {
  if (!field) return '';
  const group = field.closest('fieldset');
  const entry =
    group && group !== field && group.id.includes('.') ? textOf(group.querySelector('legend')) : '';
  const label =
    field instanceof HTMLFieldSetElement
      ? field.querySelector('legend')
      : document.querySelector(
          `label[for="${CSS.escape(field.id)}"], #${CSS.escape(field.id)}-label`,
        );
  return [entry, textOf(label)].filter(Boolean).join(', ');
}

function textOf(element: Element | null): string {
  return (element?.textContent ?? '').replace(/ \(optional\)$/, '').trim();
}
