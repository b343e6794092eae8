import { unfold } from '#web/ui/unfold.ts';

const WAIT_MS = 5_000;

/** Waits for the place of an address on the page that is being opened, unfolds it, and focuses its first field. */
export function openForm(id: string): void {
  const until = Date.now() + WAIT_MS;
  function look() {
    const place = document.getElementById(id);
    if (place) open(place);
    else if (Date.now() < until) setTimeout(look, 50);
  }
  look();
}

function open(place: HTMLElement): void {
  unfold(place);
  if (!firstField(place)) {
    const folded = place.querySelector('details');
    if (folded) folded.open = true;
  }
  const field = firstField(place);
  place.scrollIntoView({ block: 'center' });
  field?.focus();
}

const FIELDS = 'input:not([type=hidden]), textarea, select';

function firstField(place: HTMLElement): HTMLElement | undefined {
  if (place.matches(FIELDS)) return place;
  return [...place.querySelectorAll<HTMLElement>(FIELDS)].find((field) => field.checkVisibility());
}
