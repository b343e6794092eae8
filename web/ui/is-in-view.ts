/** The sticky header covers what is higher on the screen, in pixels. */
const HEADER = 80;

/** Whether all of it can be seen. */
export function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= HEADER && bottom <= innerHeight;
}
