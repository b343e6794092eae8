/** Opens everything folded around an element, so that it can be seen. */
export function unfold(element: Element): void {
  for (let at = element.closest('details'); at; at = at.parentElement?.closest('details') ?? null) {
    at.open = true;
  }
}
