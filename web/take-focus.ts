/**
 * Brings something into view and gives it the keyboard, also what is no control: then only until the focus leaves it. Not shared with
 * keep-focus.ts, which public pages load too: the files would weigh more there.
 */
export function takeFocus(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest' });
}
