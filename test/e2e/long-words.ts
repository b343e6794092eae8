/** Content without a place to break a line, as long as each column takes it, and what it does to the width of a page. */
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { rewriteContent } from './rewrite-content.ts';

const WORDS = [
  'Veranstaltungsfotografie-Zusatzvereinbarung',
  'Lentokonesuihkuturbiinimoottoriapumekaanikkoaliupseerioppilas',
  'Ηλεκτροεγκεφαλογραφηματολογικοεπιστημονικός',
  'ภาพถ่ายงานแต่งงานและงานเลี้ยงของบริษัทพร้อมอัลบั้มภาพและวิดีโอ',
  `Q${'w'.repeat(199)}`,
];

/** Replaces what people wrote by such words, each a little different, for what must be unique. */
export async function writeLongWords(db: Db): Promise<void> {
  const most = await readLimits(db);
  let index = 0;
  await rewriteContent(db, (text, column) => {
    if (text === '') return text;
    index += 1;
    return `${index}${WORDS[index % WORDS.length] ?? ''}`.slice(0, most.get(column));
  });
}

/** How many characters a column takes, by `table.column`. */
async function readLimits(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ table: string; rule: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'c'`.execute(db);
  return new Map(
    rows.flatMap(({ table, rule }) =>
      [...rule.matchAll(/char_length\((\w+)\) <= (\d+)/g)].map(
        ([, column = '', most]) => [`${table}.${column}`, Number(most)] as const,
      ),
    ),
  );
}

/** Runs in the page: the innermost elements that reach out of the screen and do not scroll inside a box of their own; none if the page is not wider. */
export function widerThanScreen(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const endOf = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect();
    const isOpen = getComputedStyle(element).overflowX === 'visible';
    if (width === 0) return 0;
    return isOpen ? Math.max(right, left + element.scrollWidth) : right;
  };
  const isClipped = (element: Element): boolean => {
    const box = element.parentElement;
    if (!box || box === document.body) return false;
    return getComputedStyle(box).overflowX !== 'visible' || isClipped(box);
  };
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      element.checkVisibility() && endOf(element) > clientWidth + 1 && !isClipped(element),
  );
  const innermost = wide.filter(
    (element) => !wide.some((each) => each !== element && element.contains(each)),
  );
  return innermost.slice(0, 3).map((element) => {
    const inside = element.parentElement?.cloneNode() as Element;
    return `${Math.round(endOf(element))} px: ${inside.outerHTML} ${element.outerHTML.slice(0, 200)}`;
  });
}

/** Runs in the page: current links that are cut off or hidden by the line of links they are in, which scrolls itself. */
export function currentOutOfView(): string[] {
  const lineOf = (element: Element): Element | null => {
    const box = element.parentElement;
    return !box || getComputedStyle(box).overflowX === 'auto' ? box : lineOf(box);
  };
  return [...document.querySelectorAll('nav [aria-current]')].flatMap((link) => {
    const line = lineOf(link)?.getBoundingClientRect();
    const { left, right, width } = link.getBoundingClientRect();
    if (!line || !link.checkVisibility() || width > line.width) return [];
    const isInView = left > line.left - 1 && right < line.right + 1;
    return isInView ? [] : [`out of view: ${link.outerHTML.slice(0, 200)}`];
  });
}

/** Runs in the page: lists whose rows are cards on a phone, and that one of them makes wider than its frame. */
export function wideCards(): string[] {
  return [...document.querySelectorAll('.list-labelled .table-frame')]
    .filter((frame) => frame.scrollWidth > frame.clientWidth + 1)
    .map((frame) => `cards are ${frame.scrollWidth} px: ${frame.getAttribute('aria-label')}`);
}
