/**
 * Everything about one person as a zip, written while it is read: a JSON file per table, as the record says, and the files of the orders. The
 * README says what each file holds. Rows come through a cursor and files through streams, so the size of an account does not matter.
 */
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import type { DB } from '#db/schema.ts';
import { addToZip } from '#features/files/add-to-zip.ts';
import { fitFileSystem } from '#features/files/clean-name.ts';
import { getSettings } from '#features/settings/queries.ts';
import { holdOf } from '#features/files/scan/scan-state.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { formatDate } from '#lib/format/format.ts';
import { isLocale } from '#lib/locale.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { columnsOf, RECORD } from './record.ts';
import { fillIn, type Scope } from './scope.ts';

/** A larger account gets its other files from its orders. */
const MAX_FILE_BYTES = 20_000_000_000;
const ROWS = 500;

interface ExportedPerson {
  id: string;
  email: string;
  locale: string | null;
}

/** The zip as a stream. The caller reads it to the end or destroys it. */
export async function openExportZip(
  ctx: Ctx,
  store: FileStore,
  person: ExportedPerson,
  onProgress: (filesDone: number) => Promise<void> = async () => undefined,
): Promise<Readable> {
  const scope: Scope = { kind: 'person', userId: person.id, email: person.email };
  const readme = await readmeOf(ctx, person);
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  zip.on('error', (error: Error) => out.destroy(error));
  write(ctx, zip, out, { store, scope, readme, onProgress }).catch((error: Error) =>
    out.destroy(error),
  );
  return out;
}

/** The tables of which a person gets their rows. */
export function copiedTables(): (keyof DB)[] {
  return (Object.keys(RECORD) as (keyof DB)[]).filter((table) => copiedRows(table) !== null);
}

/** The condition of a table's rows in a copy; null for none. */
function copiedRows(table: keyof DB): string | null {
  const { copied, whose } = RECORD[table];
  return copied === undefined ? (whose ?? null) : copied;
}

interface Content {
  store: FileStore;
  scope: Scope;
  readme: string;
  onProgress(filesDone: number): Promise<void>;
}

async function write(
  ctx: Ctx,
  zip: ZipFile,
  out: Readable,
  { store, scope, readme, onProgress }: Content,
): Promise<void> {
  const mtime = ctx.now;
  zip.addBuffer(Buffer.from(readme), 'README.txt', { mtime });
  const contents: Readable[] = [];
  out.once('close', () => {
    for (const content of contents) content.destroy();
  });
  for (const table of copiedTables()) {
    const content = Readable.from(rowsAsJson(ctx, table, scope), { objectMode: false });
    contents.push(content);
    content.once('error', (error) => out.destroy(error));
    zip.addReadStream(content, `data/${table}.json`, { mtime });
  }
  const outcomes: Record<string, { name: string; state: string }> = {};
  let [bytes, done, after] = [0, 0, '00000000-0000-0000-0000-000000000000'];
  const condition = fillIn(copiedRows('files') ?? 'false', scope, ctx);
  for (;;) {
    const { rows } = await sql<FileRow>`
      select id, name, storage_key, sha256, size_bytes, created_at, scan_state from ${sql.table('files')}
      where (${condition}) and id > ${after}::uuid order by id limit ${sql.lit(ROWS)}`.execute(
      ctx.db,
    );
    for (const file of rows) {
      if (out.destroyed) return;
      after = file.id;
      bytes += Number(file.size_bytes);
      const displayName = `${file.id.slice(0, 8)} ${file.name.replaceAll(/[\\/:]/g, '_')}`;
      const name = `files/${fitFileSystem(displayName)}`;
      const isLeftOut = bytes > MAX_FILE_BYTES || holdOf(file.scan_state) !== null;
      const state = isLeftOut ? 'left_out' : await add(zip, out, store, file, name);
      outcomes[file.id] = { name, state };
      await onProgress((done += 1));
    }
    if (rows.length < ROWS) break;
  }
  if (out.destroyed) return;
  zip.addBuffer(Buffer.from(JSON.stringify(outcomes, null, 2)), 'files/index.json', { mtime });
  zip.end();
}

interface FileRow {
  id: string;
  name: string;
  storage_key: string;
  scan_state: Parameters<typeof holdOf>[0];
  sha256: Buffer;
  size_bytes: bigint;
  created_at: Date;
}

function add(
  zip: ZipFile,
  out: Readable,
  store: FileStore,
  file: FileRow,
  name: string,
): ReturnType<typeof addToZip> {
  return addToZip(zip, out, store, {
    storageKey: file.storage_key,
    sha256: file.sha256.toString('hex'),
    name,
    sentAt: file.created_at,
  });
}

const TIMES = ['created_at', 'placed_at', 'at', 'issued_at', 'occurred_at'];

/** A table's rows of the person as a JSON array. PostgreSQL writes the JSON, so times are ISO 8601 and amounts are minor units. */
async function* rowsAsJson(ctx: Ctx, table: keyof DB, scope: Scope): AsyncGenerator<string> {
  const { personal, other } = columnsOf(table);
  const columns = [...other, ...personal];
  const time = TIMES.find((name) => columns.includes(name));
  const condition = fillIn(copiedRows(table) ?? 'false', scope, ctx);
  const trx = await ctx.db.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    await sql`
      declare person_rows no scroll cursor for
      select row_to_json(picked)::text as line from (
        select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}
        where ${condition} ${time ? sql`order by ${sql.ref(time)}` : sql``}
      ) picked`.execute(trx);
    let isFirst = true;
    yield '[';
    for (;;) {
      const { rows } = await sql<{ line: string }>`
        fetch ${sql.lit(ROWS)} from person_rows`.execute(trx);
      for (const { line } of rows) {
        yield `${isFirst ? '\n' : ',\n'}${line}`;
        isFirst = false;
      }
      if (rows.length < ROWS) break;
    }
    yield '\n]\n';
  } finally {
    await trx.rollback().execute();
  }
}

/** What the copy is, in the language of the person, and what each file of it holds. */
async function readmeOf(ctx: Ctx, person: ExportedPerson): Promise<string> {
  const { shopName, defaultLocale, timeZone } = await getSettings(ctx);
  const locale = isLocale(person.locale) ? person.locale : defaultLocale;
  const m = messagesOf(locale, 'privacy');
  const at = formatDate(ctx.now, 'moment', { locale, timeZone });
  const tables = copiedTables().map((table) => {
    const { personal, other } = columnsOf(table);
    return `data/${table}.json\n  ${[...other, ...personal].join(', ')}`;
  });
  return [m.readmeIntro({ shop: shopName, at }), m.readmeFormat, ...tables, m.readmeFiles, ''].join(
    '\n\n',
  );
}
