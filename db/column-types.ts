import pg from 'pg';

type Parser = (text: string) => unknown;
type Elements = (string | null | Elements)[];

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const DATE_ARRAY = 1182;
const TEXT_ARRAY = 1009;

const standard = pg.types.getTypeParser as (oid: number, format?: string) => Parser;
const readElements = standard(TEXT_ARRAY) as (text: string) => Elements;

/**
 * How columns arrive: money and counts as exact bigint, an instant as Date, a calendar day as its
 * 'YYYY-MM-DD' text (a Date would shift it by the time zone), numeric as text.
 */
const ours = new Map<number, Parser>([
  [INT8, BigInt],
  [INT8_ARRAY, (text) => toBigInts(readElements(text))],
  [DATE, (text) => text],
  [DATE_ARRAY, readElements],
]);

export const columnTypes = {
  getTypeParser: (oid: number, format?: string) =>
    (format !== 'binary' && ours.get(oid)) || standard(oid, format),
} as pg.CustomTypesConfig;

function toBigInts(elements: Elements): unknown[] {
  return elements.map((element) => {
    if (element === null) return null;
    return Array.isArray(element) ? toBigInts(element) : BigInt(element);
  });
}
