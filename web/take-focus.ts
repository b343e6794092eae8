import { holdFocus } from './keep-focus.ts';

/** Gives the keyboard to something, also to what is no control, and brings it out from under bars that stick to the window. */
export function takeFocus(element: HTMLElement): void {
  holdFocus(element);
  element.scrollIntoView({ block: 'nearest' });
}
