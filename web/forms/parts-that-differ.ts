/** Characters of the same text before and after the difference, and the most of the difference itself. */
const CONTEXT = 120;
const MAX_SHOWN = 1500;

/** A text split around what differs from another one, shortened to its surroundings. */
export function partsThatDiffer(text: string, other: string) {
  const [one, two] = [wordsOf(text), wordsOf(other)];
  const shorter = Math.min(one.length, two.length);
  let same = 0;
  while (same < shorter && one[same] === two[same]) same += 1;
  let last = 0;
  while (last < shorter - same && one.at(-1 - last) === two.at(-1 - last)) last += 1;
  const start = one.slice(0, same).join('');
  const middle = one.slice(same, one.length - last).join('');
  const end = one.slice(one.length - last).join('');
  return {
    start: start.length > CONTEXT ? `…${start.slice(-CONTEXT).toWellFormed()}` : start,
    middle: middle.length > MAX_SHOWN ? `${middle.slice(0, MAX_SHOWN).toWellFormed()}…` : middle,
    end: end.length > CONTEXT ? `${end.slice(0, CONTEXT).toWellFormed()}…` : end,
  };
}

function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+/g) ?? [];
}
