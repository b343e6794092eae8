/** Rewrites what people wrote, in every column that holds texts. */
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** `column` is `table.column`. */
type Rewrite = (text: string, column: string) => string;

/** Columns with texts, and with lists of texts. */
export const CONTENT: Record<string, readonly string[]> = {
  account_views: ['reason'],
  add_ons: ['name', 'description'],
  answer_corrections: ['reason', 'decline_reason'],
  audit_entries: ['actor_name', 'user_agent'],
  batch_items: ['name'],
  batches: ['reason'],
  billing_details: ['name', 'address', 'city'],
  bills: ['title', 'description', 'void_reason'],
  categories: ['name'],
  category_translations: ['name'],
  companies: ['name', 'address', 'city', 'postal_code'],
  customer_notes: ['body'],
  coupons: ['note'],
  customer_tags: ['name'],
  deliveries: ['message'],
  disputes: ['reason'],
  enquiries: ['name', 'subject', 'message'],
  enquiry_messages: ['body', 'left_out', 'whole_email'],
  files: ['name'],
  imported_reviews: ['author', 'body', 'source_name'],
  incoming_mails: ['subject'],
  invoices: ['title', 'reason'],
  known_devices: ['name', 'user_agent'],
  list_views: ['name'],
  mail_attachments: ['name'],
  mail_templates: ['subject', 'title', 'body'],
  mails: ['subject', 'text'],
  message_versions: ['body'],
  order_extensions: ['reason'],
  order_lines: ['name'],
  order_messages: ['body'],
  order_requests: ['body', 'answer'],
  order_requirements: ['label', 'help', 'depends_on_value', 'choices', 'choice_labels'],
  order_steps: ['title', 'note'],
  order_uploads: ['name'],
  orders: ['service_title', 'package_name', 'note', 'closed_reason'],
  packages: ['name', 'summary', 'features'],
  page_translations: ['title', 'body', 'menu_name', 'seo_title', 'seo_description'],
  pages: ['title', 'body', 'menu_name', 'seo_title', 'seo_description'],
  passkeys: ['name'],
  post_revisions: ['title', 'excerpt', 'body'],
  post_translations: ['title', 'excerpt', 'body', 'seo_title', 'seo_description'],
  posts: ['title', 'excerpt', 'body', 'seo_title', 'seo_description', 'tags'],
  proof_answers: ['body'],
  proof_comments: ['body'],
  refunds: ['reason'],
  requirements: ['label', 'help', 'depends_on_value', 'choices'],
  review_imports: ['file_name'],
  reviews: ['body', 'reply', 'rejection_reason'],
  revisions: ['reason'],
  saved_replies: ['title', 'body'],
  service_faqs: ['question', 'answer'],
  service_images: ['alt'],
  service_steps: ['title', 'note'],
  service_translations: ['title', 'summary', 'description'],
  services: ['title', 'summary', 'description'],
  sessions: ['name', 'user_agent'],
  terms_texts: ['title', 'body'],
  users: ['username', 'display_name', 'job_title'],
  vat_checks: ['name', 'address'],
  visit_sources: ['source'],
  withdrawals: ['name', 'body'],
};

const ANY = /^/;
/** Texts by the language they are in. */
const BY_LANGUAGE = /^[a-z]{2}$/;
const PARTY = /^(name|address)$/;
const DRAFTED = /^(title|excerpt|summary|description|body|seoTitle|seoDescription)$/;

/** Columns with JSON, and under which keys a text stands. */
export const JSON_CONTENT: Record<string, Record<string, RegExp>> = {
  answer_corrections: { answer: ANY, before: ANY },
  audit_entries: { data: /^(from|to|before|after|item|reason|note|title|name)$/ },
  home_sections: { content: BY_LANGUAGE },
  invoices: { buyer: PARTY, seller: PARTY, lines: PARTY, wording: /^(taxName|supply|footer)$/ },
  order_requirements: { answer: ANY, draft: ANY },
  post_drafts: { fields: DRAFTED },
  public_holidays: { names: BY_LANGUAGE },
  service_translations: { parts: ANY },
  translation_drafts: { fields: DRAFTED },
};

const SETTINGS = [
  'shopName',
  'tagline',
  'taglines',
  'contactAddress',
  'contactPhone',
  'sellerName',
  'sellerAddress',
  'sellerTaxId',
  'sellerRegistration',
  'invoiceFooter',
  'smallBusinessSentence',
  'pageTexts',
];

export async function rewriteContent(db: Db, change: Rewrite): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Triggers keep some rows from changing; the test may.
    await sql`set local session_replication_role = replica`.execute(tx);
    const all = (column: string) => ({
      isText: () => true,
      change: (text: string) => change(text, column),
    });
    for (const [table, columns] of Object.entries(CONTENT)) {
      for (const column of columns) await rewrite(tx, table, column, all(`${table}.${column}`));
    }
    for (const [table, columns] of Object.entries(JSON_CONTENT)) {
      for (const [column, keys] of Object.entries(columns)) {
        const how = { ...all(`${table}.${column}`), isText: (key: string) => keys.test(key) };
        await rewrite(tx, table, column, how);
      }
    }
    await rewrite(tx, 'settings', 'value', all('settings.value'), SETTINGS);
  });
}

interface How {
  /** Whether the string under this key of JSON is a text. */
  isText: (key: string) => boolean;
  change: (text: string) => string;
}

async function rewrite(db: Db, table: string, column: string, how: How, keys?: readonly string[]) {
  const [name, of] = [sql.ref(column), sql.table(table)];
  const { rows } = await sql<{ at: string; value: unknown }>`
    select ctid::text as at, to_jsonb(${name}) as value from ${of}
    where ${name} is not null ${keys ? sql`and key = any(${keys})` : sql``}`.execute(db);
  const values = rows.map(({ value }) => JSON.stringify(changed(value, how)));
  const places = rows.map(({ at }) => at);
  await sql`update ${of} set ${name} = ${await fromJson(db, table, column)}
    from unnest(${places}::text[], ${values}::text[]) as new (at, value) where ${of}.ctid = new.at::tid`.execute(
    db,
  );
}

/** The new value of a column, which the update has as JSON. */
async function fromJson(db: Db, table: string, column: string) {
  const { rows } = await sql<{ udt_name: string }>`
    select udt_name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name = ${column}`.execute(
    db,
  );
  const type = rows[0]?.udt_name;
  if (type === 'jsonb') return sql`new.value::jsonb`;
  if (type === '_text') return sql`array(select jsonb_array_elements_text(new.value::jsonb))`;
  return sql`(new.value::jsonb #>> '{}')`;
}

function changed(value: unknown, how: How, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => changed(each, how, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, changed(each, how, name)]),
    );
  return typeof value === 'string' && how.isText(key) ? how.change(value) : value;
}
