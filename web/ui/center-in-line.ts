/** Scrolls a line that is wider than the screen, so that this item of it is in its middle; the page stays where it is. */
export function centerInLine(line: HTMLElement, item: HTMLElement): void {
  line.scrollLeft = item.offsetLeft - (line.clientWidth - item.clientWidth) / 2;
}
