/** Moves one item of a list: `up:<id>`, `down:<id>` or `drag:<id>:<place>`. Returns the list unchanged if the item cannot move. */
export function moveItem(ids: readonly string[], move: string): string[] {
  const [direction = '', id = '', position] = move.split(':');
  const from = ids.indexOf(id);
  const to = { up: from - 1, down: from + 1, drag: Number(position) }[direction] ?? from;
  const next = [...ids];
  if (from === -1 || !(to >= 0 && to < ids.length)) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
