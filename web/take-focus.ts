/** Gives the keyboard to something, also to what is no control, and brings it out from under bars that stick to the window. */
export function takeFocus(element: HTMLElement): void {
  holdFocus(element);
  element.scrollIntoView({ block: 'nearest' });
}

/** Gives the keyboard also to what is no control: then only until the focus leaves it. The page does not move. */
export function holdFocus(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
