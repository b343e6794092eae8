import { unfold } from '#web/ui/invalid-fields.ts';

const WAIT_MS = 5_000;

/** Waits for the place of an address on the page that is being opened, unfolds it, and focuses its first field. */
export function openForm(id: string): void {
  const until = Date.now() + WAIT_MS;
  function look() {
    const element = document.getElementById(id);
    if (element) open(element);
    else if (Date.now() < until) setTimeout(look, 50);
  }
  look();
}

function open(element: HTMLElement): void {
  unfold(element);
  if (!firstField(element)) {
    const folded = element.querySelector('details');
    if (folded) folded.open = true;
  }
  const field = firstField(element);
  element.scrollIntoView({ block: 'center' });
  field?.focus();
}

const FIELDS = 'input:not([type=hidden]), textarea, select';

function firstField(element: HTMLElement): HTMLElement | undefined {
  if (element.matches(FIELDS)) return element;
  return [...element.querySelectorAll<HTMLElement>(FIELDS)].find((field) =>
    field.checkVisibility(),
  );
}
