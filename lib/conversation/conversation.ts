/** How much of a conversation is shown at once: the room of an order, the thread of an enquiry. Its cost never grows with its length. */

export const MAX_ENTRIES = 50;
/** Of the entries of a page, as they are sent. */
export const MAX_PAGE_CHARACTERS = 100_000;
/** Entries shown after one that a link leads to. */
export const ENTRIES_AFTER = 10;

/** Of the text that is shown of an email, as for messages written here. */
export const MAX_EMAIL_BODY = 10_000;
/** Of the whole email that is kept beside it. */
export const MAX_WHOLE_EMAIL = 100_000;

const MAX_CHARACTERS = 5_000;
const MAX_LINES = 60;

/** The text, or the beginning of a long one: whole lines if possible, else whole words. */
export function beginningOf(text: string, most = MAX_CHARACTERS): string {
  const lines = text.split('\n', MAX_LINES + 1);
  const few = lines.length > MAX_LINES ? lines.slice(0, MAX_LINES).join('\n') : text;
  if (few.length <= most) return few === text ? text : few.trimEnd();
  const start = few.slice(0, most);
  const cut = [start.lastIndexOf('\n'), start.lastIndexOf(' ')].find((at) => at > most / 2);
  // Never half of a character.
  return (cut ? start.slice(0, cut) : start.replace(/[\uD800-\uDBFF]$/, '')).trimEnd();
}

/**
 * The newest entries that fit on a page, of those that `present` makes one by one, and how many they are. An entry always fits alone.
 */
export async function fillPage<Row, Entry>(
  newestFirst: readonly Row[],
  present: (row: Row) => Promise<Entry>,
): Promise<Entry[]> {
  const page: Entry[] = [];
  let characters = 0;
  for (const row of newestFirst.slice(0, MAX_ENTRIES)) {
    const entry = await present(row);
    characters += JSON.stringify(entry).length;
    if (page.length > 0 && characters > MAX_PAGE_CHARACTERS) break;
    page.push(entry);
  }
  return page;
}
