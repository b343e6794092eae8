/** Rewrites what people wrote in Greek letters, so that every Latin letter on a page is a text of the program. */
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';

const BASIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ACCENTED = Array.from({ length: 0xc0 }, (_, n) => String.fromCodePoint(0xc0 + n))
  .filter((letter) => /\p{L}/u.test(letter))
  .join('');
const LATIN = BASIC + ACCENTED;
const GREEK = 'ΑΒΨΔΕΦΓΗΙΞΚΛΜΝΟΠΘΡΣΤΥΩΣΧΥΖαβψδεφγηιξκλμνοπθρστυωσχυζ' + 'α'.repeat(ACCENTED.length);

/** Columns with texts, lists of texts, and JSON whose strings are texts. */
const CONTENT: Record<string, readonly string[]> = {
  audit_entries: ['actor_name'],
  add_ons: ['name', 'description'],
  categories: ['name'],
  category_translations: ['name'],
  deliveries: ['message'],
  enquiry_messages: ['body', 'left_out'],
  enquiries: ['name', 'subject', 'message'],
  files: ['name'],
  mails: ['subject', 'text'],
  order_batches: ['reason'],
  invoices: ['title', 'reason'],
  order_lines: ['name'],
  order_messages: ['body'],
  order_steps: ['title', 'note'],
  order_requirements: ['label', 'help', 'depends_on_value', 'choices', 'choice_labels'],
  orders: ['service_title', 'package_name', 'note', 'closed_reason'],
  packages: ['name', 'summary', 'features'],
  page_translations: ['title', 'body', 'seo_title', 'seo_description'],
  pages: ['title', 'body', 'seo_title', 'seo_description'],
  post_revisions: ['title', 'excerpt', 'body'],
  post_translations: ['title', 'excerpt', 'body', 'seo_title', 'seo_description'],
  posts: ['title', 'excerpt', 'body', 'tags'],
  refunds: ['reason'],
  requirements: ['label', 'help', 'depends_on_value', 'choices'],
  reviews: ['body', 'reply', 'rejection_reason'],
  revisions: ['reason'],
  service_faqs: ['question', 'answer'],
  service_translations: ['title', 'summary', 'description'],
  service_steps: ['title', 'note'],
  services: ['title', 'summary', 'description'],
  terms_texts: ['title', 'body'],
  users: ['username'],
};
const SETTINGS = [
  'shopName',
  'tagline',
  'taglines',
  'contactAddress',
  'sellerName',
  'sellerAddress',
];

export async function writeInGreek(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Triggers keep some rows from changing; the test may.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const [table, columns] of Object.entries(CONTENT)) {
      for (const column of columns) {
        const name = sql.ref(column);
        const type = await typeOf(tx, table, column);
        await sql`update ${sql.table(table)} set ${name} = ${inGreek(sql`${name}::text`)}::${sql.raw(type)}`.execute(
          tx,
        );
      }
    }
    await rewrite(tx, 'order_requirements', 'answer', () => true);
    await rewrite(tx, 'service_translations', 'parts', () => true);
    await rewrite(tx, 'audit_entries', 'data', (key) =>
      /^(from|to|before|after|item|reason|note|title|name)$/.test(key),
    );
    await rewrite(tx, 'settings', 'value', () => true, SETTINGS);
    for (const part of ['buyer', 'seller', 'lines'])
      await rewrite(tx, 'invoices', part, (key) => /^(name|address)$/.test(key));
  });
}

const inGreek = (text: RawBuilder<unknown>) => sql`translate(${text}, ${LATIN}, ${GREEK})`;

/** Rewrites strings in JSON, those under the keys that `isText` takes. */
async function rewrite(
  db: Db,
  table: string,
  column: string,
  isText: (key: string) => boolean,
  keys?: readonly string[],
) {
  const [name, of] = [sql.ref(column), sql.table(table)];
  const { rows } = await sql<{ at: string; value: unknown }>`
    select ctid::text as at, ${name} as value from ${of} where ${name} is not null ${keys ? sql`and key = any(${keys})` : sql``}`.execute(
    db,
  );
  const values = rows.map(({ value }) => JSON.stringify(withGreek(value, isText)));
  const places = rows.map(({ at }) => at);
  await sql`update ${of} set ${name} = new.value::jsonb
    from unnest(${places}::text[], ${values}::text[]) as new (at, value) where ${of}.ctid = new.at::tid`.execute(
    db,
  );
}

async function typeOf(db: Db, table: string, column: string): Promise<string> {
  const { rows } = await sql<{ udt_name: string }>`
    select udt_name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name = ${column}`.execute(
    db,
  );
  const [{ udt_name: type } = { udt_name: '' }] = rows;
  return type === '_text' ? 'text[]' : type;
}

function withGreek(value: unknown, isText: (key: string) => boolean, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => withGreek(each, isText, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, withGreek(each, isText, name)]),
    );
  return typeof value === 'string' && isText(key) ? toGreek(value) : value;
}

const toGreek = (text: string) =>
  text.replaceAll(/\p{Script=Latin}/gu, (letter) => GREEK[LATIN.indexOf(letter)] ?? letter);
