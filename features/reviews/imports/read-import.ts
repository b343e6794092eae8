/** Reads a CSV file of reviews: its columns in any order, separated by commas, semicolons or tabs, each line with its reviews or faults. */
import { CsvError, parse } from 'csv-parse/sync';
import { messageKeysOf, type MessageKey } from '#lib/message-key.ts';
import { MAX_IMPORT_LINES } from './contract.ts';

const messageKey = messageKeysOf('api-reviews');

export interface ImportLine {
  line: number;
  author: string;
  stars: number;
  body: string;
  writtenAt: Date;
  /** Slug or title, as it was typed. */
  service: string;
  source: { name: string; url: string | null };
}

export interface ReadImport {
  lines: ImportLine[];
  faults: { line: number; fault: MessageKey }[];
}

const COLUMNS = ['author', 'rating', 'text', 'date', 'service', 'source'] as const;
type Column = (typeof COLUMNS)[number];

/** Other headings of the same columns. */
const ALIASES: Record<string, Column> = {
  name: 'author',
  stars: 'rating',
  review: 'text',
  link: 'source',
  autor: 'author',
  bewertung: 'rating',
  sterne: 'rating',
  datum: 'date',
  leistung: 'service',
  quelle: 'source',
};

interface Row {
  record: string[];
  info: { lines: number };
}

export function readImport(csv: string, now: Date): ReadImport {
  let rows: Row[];
  try {
    rows = parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      to: MAX_IMPORT_LINES + 2,
    }) as unknown as Row[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number((error as { lines?: number }).lines ?? 1);
    return { lines: [], faults: [{ line, fault: messageKey('importUnreadable') }] };
  }
  const [head, ...body] = rows;
  const columns = (head?.record ?? []).map(columnOf);
  const missing = COLUMNS.filter((name) => !columns.includes(name));
  if (missing.length > 0) {
    const names = missing.join(', ');
    return {
      lines: [],
      faults: [{ line: 1, fault: messageKey('importColumnsMissing', { names }) }],
    };
  }
  if (body.length > MAX_IMPORT_LINES) {
    const most = MAX_IMPORT_LINES;
    return { lines: [], faults: [{ line: 1, fault: messageKey('importTooLong', { most }) }] };
  }
  const read: ReadImport = { lines: [], faults: [] };
  for (const { record, info } of body) {
    const cells = Object.fromEntries(
      COLUMNS.map((name) => [name, record[columns.indexOf(name)] ?? '']),
    ) as Record<Column, string>;
    // Of its last line, where a text has several.
    const line = info.lines;
    const result = readLine(cells, now);
    if (typeof result === 'string') read.faults.push({ line, fault: result });
    else read.lines.push({ line, ...result });
  }
  return read;
}

function delimiterOf(csv: string): string {
  const head = csv.slice(0, csv.search(/[\r\n]|$/));
  const count = (delimiter: string) => head.split(delimiter).length;
  return [';', '\t'].find((each) => count(each) > count(',')) ?? ',';
}

function columnOf(heading: string): string {
  const name = heading.toLowerCase();
  return Object.hasOwn(ALIASES, name) ? (ALIASES[name] as string) : name;
}

function readLine(cells: Record<Column, string>, now: Date): Omit<ImportLine, 'line'> | MessageKey {
  const { author, rating, service } = cells;
  // A form without scripts sends the file with other line ends.
  const body = cells.text.replaceAll('\r\n', '\n');
  if (author === '' || author.length > 80) return messageKey('importAuthor');
  const stars = Number(/^([1-5])(?:[.,]0+)?(?:\s*\/\s*5)?$/.exec(rating)?.[1] ?? 0);
  if (stars === 0) return messageKey('importRating');
  if (body === '' || body.length > 4000) return messageKey('importText');
  const writtenAt = dayOf(cells.date);
  if (!writtenAt || writtenAt > now) return messageKey('importDate');
  const source = sourceOf(cells.source);
  if (!source) return messageKey('importSource');
  if (service === '') return messageKey('importService', { service });
  return { author, stars, body, writtenAt, service, source };
}

/** `2026-05-31` or `31.5.2026`, at noon UTC. */
function dayOf(text: string): Date | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const [year, month, day] = (iso?.slice(1) ?? dotted?.slice(1).toReversed() ?? []).map(Number);
  if (!year || !month || !day || year < 1990) return null;
  const date = new Date(Date.UTC(year, month - 1, day, 12));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : null;
}

/** A link is named by its site. */
function sourceOf(text: string): ImportLine['source'] | null {
  if (text === '' || text.length > 500) return null;
  if (!/^https?:\/\//i.test(text)) return text.length <= 80 ? { name: text, url: null } : null;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return { name: url.hostname.replace(/^www\./, '').slice(0, 80), url: url.href };
}
