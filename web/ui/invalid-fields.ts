/** Finds the invalid fields of a form, for its error summary, and shows what is folded. */

/** A control marked as invalid, or a group of choices described by an error. */
const INVALID = '[aria-invalid="true"], fieldset[aria-describedby$="-error"]';
const CONTROLS =
  'input:not([type=hidden]):not(:disabled), select, textarea, [contenteditable=true]';

type Form = HTMLFormElement | null | undefined;

/** The field with this name or id. An error inside a list, such as `features.2`, belongs to its field. */
export function invalidField(form: Form, name: string): HTMLElement | null {
  const fields = fieldsOf(form);
  for (let path = name; path; path = path.slice(0, Math.max(path.lastIndexOf('.'), 0))) {
    const field = fields.find((each) => each.id === path || each.getAttribute('name') === path);
    if (field) return field;
  }
  const invalid = fields.filter((each) => each.matches(INVALID));
  return invalid.length === 1 ? (invalid[0] ?? null) : null;
}

export function firstInvalidField(form: Form): HTMLElement | null {
  return fieldsOf(form).find((each) => each.matches(INVALID)) ?? null;
}

/** Includes fields elsewhere on the page that name the form. */
function fieldsOf(form: Form): HTMLElement[] {
  const elements = [...(form?.elements ?? [])] as HTMLElement[];
  return elements.filter((each) => each.getAttribute('type') !== 'hidden');
}

/** Opens everything folded around an element, so that it can be seen. */
export function unfold(element: Element): void {
  for (let at = element.closest('details'); at; at = at.parentElement?.closest('details') ?? null) {
    at.open = true;
  }
}

/** Scrolls to a field, opens collapsed parents, and focuses it. */
export function focusField(field: HTMLElement): void {
  unfold(field);
  // In the visual editor the text area is hidden; its label names the visible editor.
  const visibleField = field.hidden
    ? document.getElementById(field.getAttribute('name') ?? '')
    : field;
  const target = visibleField?.matches(CONTROLS)
    ? visibleField
    : visibleField?.querySelector<HTMLElement>(CONTROLS);
  target?.focus({ preventScroll: true });
  (target ?? field).scrollIntoView({ block: 'center' });
}

/** The field's label, with the list entry that it belongs to. */
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
  const optional = element?.querySelector('.field-optional')?.textContent ?? '';
  return (element?.textContent ?? '').replace(optional, '').trim();
}
