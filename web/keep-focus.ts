import { holdFocus } from './take-focus.ts';

/** What says what became of an act. */
const MESSAGES = '[role=status], [role=alert], output, .notice';
/** Time for the page to move the focus itself, in frames. */
const FRAMES = 2;

/**
 * Keeps the keyboard where it was when the focused element goes away, as the button of a form that was sent or the row that was deleted:
 * goes to the same control if it was only drawn again, else to the message that came for it, else to what was around it.
 * Without this the next press of Tab starts at the top of the page, and a screen reader loses the place.
 */
export function keepFocus(): void {
  let path: Element[] = isNowhere() ? [] : pathOf(document.activeElement as Element);
  let messageTexts = textsOfMessages();
  let check = 0;

  const remember = ({ target }: FocusEvent) => {
    path = target instanceof Element ? pathOf(target) : [];
    messageTexts = textsOfMessages();
  };
  /** A press on an empty place takes the focus away on purpose. */
  const forget = () =>
    requestAnimationFrame(() => {
      if (isNowhere() && path[0]?.isConnected) path = [];
    });
  const lookAgain = (frames: number) => {
    cancelAnimationFrame(check);
    check = requestAnimationFrame(() => {
      // The browser takes the focus from a hidden element only when it draws the next frame.
      if (frames > 0) lookAgain(frames - 1);
      else if (isNowhere() && path.length > 0) recover(path, messageTexts);
    });
  };
  const observer = new MutationObserver(() => {
    if (path.length > 0 && isNowhere()) lookAgain(FRAMES);
  });
  // An attribute may hide or disable the element, which then loses the focus a frame later.
  const attributes = new MutationObserver(() => {
    if (path[0] && !canHoldFocus(path[0])) lookAgain(FRAMES);
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
  attributes.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['hidden', 'disabled', 'open', 'class'],
    subtree: true,
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', forget);
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function canHoldFocus(element: Element): boolean {
  return (
    element.isConnected &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled')
  );
}

/** The element and everything around it, as it was: what is removed later has no parents any more. */
function pathOf(element: Element): Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    path.push(at);
  }
  return path;
}

/** What is said already, when a control gets the focus: only what is said later can be its result. */
function textsOfMessages(): Map<Element, string> {
  return new Map([...document.querySelectorAll(MESSAGES)].map((each) => [each, each.textContent]));
}

function recover(path: readonly Element[], messageTexts: ReadonlyMap<Element, string>): void {
  const [lost, ...around] = path;
  // It was only hidden for a moment, or put elsewhere in the document.
  if (lost instanceof HTMLElement && canHoldFocus(lost)) return focus(lost);
  const near = around.filter(
    (each) => each.isConnected && each.checkVisibility({ visibilityProperty: true }),
  );
  const main = document.querySelector('main');
  // Beyond the part of the page that the control stood in, a control or message belongs to something else.
  const parts = near.filter((each) => main?.contains(each) && each !== main);
  for (const part of lost ? parts : []) {
    const same = [...part.querySelectorAll<HTMLElement>(lost?.tagName ?? '')].find(
      (each) => isAlike(each, lost as Element) && canHoldFocus(each),
    );
    if (same) return focus(same);
    const message = [...part.querySelectorAll<HTMLElement>(MESSAGES)].find(
      (each) => isShown(each) && messageTexts.get(each) !== each.textContent,
    );
    if (message) return focus(message);
  }
  // A list that is empty now could not show that it has the focus.
  const visiblePart = parts.find((each) => (each as HTMLElement).offsetHeight > 0);
  focus((visiblePart ?? main) as HTMLElement | null);
}

function isShown(message: HTMLElement): boolean {
  return (
    message.textContent.trim() !== '' &&
    message.checkVisibility({ visibilityProperty: true }) &&
    !message.closest('.visually-hidden')
  );
}

function isAlike(one: Element, other: Element): boolean {
  return (
    (other.id !== '' && one.id === other.id) ||
    (['name', 'value', 'type', 'href', 'aria-label'].every(
      (name) => one.getAttribute(name) === other.getAttribute(name),
    ) &&
      one.textContent === other.textContent)
  );
}

function focus(element: HTMLElement | null): void {
  if (!element) return;
  holdFocus(element);
  const { top, bottom } = element.getBoundingClientRect();
  const isInView = top >= 0 && bottom <= innerHeight;
  if (!isInView && element.tagName !== 'MAIN') element.scrollIntoView({ block: 'nearest' });
}
