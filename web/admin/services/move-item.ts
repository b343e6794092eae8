/** Moves one item of a list: `up:<id>` or `down:<id>`. Returns the list unchanged if the item cannot move. */
export function moveItem(ids: readonly string[], move: string): string[] {
  const [direction, id] = move.split(':');
  const from = ids.indexOf(id ?? '');
  const to = direction === 'up' ? from - 1 : direction === 'down' ? from + 1 : from;
  const next = [...ids];
  if (from === -1 || to < 0 || to >= ids.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
