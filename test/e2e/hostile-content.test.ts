/**
 * What people type is shown as they typed it, and does nothing: hostile texts in every field, read from every page, feed, list, PDF and
 * picture. Afterwards words that are wider than a phone, in a browser: no page scrolls sideways.
 */
import { XMLValidator } from 'fast-xml-parser';
import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '#test/harness/free-port.ts';
import { AUTH_COOKIE } from '#lib/auth-cookie.ts';
import { isLong, shortOrLong } from '#test/harness/long.ts';
import { collectEvidence } from '#features/evidence/collect-evidence.ts';
import { printEvidence } from '#features/evidence/print-evidence.ts';
import { contractTextsPdf } from '#features/invoices/contract-texts-pdf.child.ts';
import { drawSocialCard } from '#lib/social-card.child.ts';
import { buildUser, ctxFor, signIn } from '#test/factories/user.ts';
import { dangersIn, HOSTILE, MARK } from '#test/harness/hostile.ts';
import { pdfText } from '#test/harness/pdf-text.ts';
import { launchBrowser, newVisitor, untilHydrated } from './browser.ts';
import { demoCustomer, openBuiltShop, TRIAL } from './built-shop.ts';
import { fillRareTables } from './fill-rare-tables.ts';
import { currentOutOfView, wideCards, widerThanScreen, writeLongWords } from './long-words.ts';
import { CONTENT, JSON_CONTENT, rewriteContent } from './rewrite-content.ts';
import { ADMIN_STARTS, walkLinks } from './walk-links.ts';

/** Columns with words of the program, addresses, numbers, codes, keys and what providers name; alone, or in one table. */
const NOT_TYPED = new Set(
  `account_views.end_cause action actor actor_kind address account_id backup_id author_side bucket by_mail country buyer_country buyer_kind buyer_vat_number
  categories.locale columns content_type coupon_redemptions.code coupons.code cover_focus credential_id currency dedupe_key email email_changes.new_email error_code event
  failure failure_code failure_message failure_reason fault file_types fingerprint from_address from_state hash html
  idempotency_key incoming invoice_counters.prefix ip issuer key kind list locale mailbox message_id mode money_state new_email number operation
  order_number outcome page_slug paid_with password_hash path payment_reference payment_status person_name pages place postal_code provider
  provider_dispute_id provider_event_id provider_payment_id provider_ref provider_refund_id provider_request_id provider_session_id purpose
  query reason_code recipient redirect_url reference refund_basis region request_body request_id resolved_side resource_id
  review_reason role rule scan_state section seed art_seed sentence service_slug slug source source_url state state_before_spam status step
  storage_key subject_id subject_type suspicions target tax_class tax_country tax_id tax_lines tax_mode tax_place tax_sentence
  tax_treatment template time_zone to_address to_state transports type variables visibility mail last_error
  payment_attempts.failure_message refunds.lines backup_runs.detail backup_runs.history_changes discrepancies.actual discrepancies.expected discrepancies.note
  evidence_packs.failure demo_runs.counts demo_runs.reason demo_marks.subject linked_accounts.subject data_exports.state
  incoming_mails.reason mail_suppressions.reason mail_previews.subject mail_previews.title mail_previews.body mails.data
  batch_items.reason notifications.data order_events.data schema_migrations.name security_events.details settings.value translation_drafts.subject
  vat_checks.name ledger_entries.kind health_checks.findings outages.service outages.reason`.split(
    /\s+/,
  ),
);

const shop = await openBuiltShop({
  PUBLIC_URL: `http://localhost:${await freePort()}`,
  DEMO: '1',
  ...TRIAL,
});
afterAll(shop.close);
const { db, ask } = shop;

const admin = await buildUser(db, { role: 'admin' });
const customer = await demoCustomer(db);
await fillRareTables(db, { admin, customer });
let index = 0;
await rewriteContent(db, (text) =>
  text === '' ? text : (HOSTILE[index++ % HOSTILE.length] ?? ''),
);

const READERS = [
  ['a visitor', undefined, ['/', '/services', '/blog']],
  [
    'a customer',
    customer,
    ['/dashboard', '/orders', '/profile', '/profile/security', '/profile/data'],
  ],
  ['an admin', admin, ADMIN_STARTS],
] as const;

test.each(READERS)('%s meets hostile texts as texts', async (_name, user, start) => {
  const faults = new Set<string>();
  let marks = 0;
  const walk = walkLinks(shop, {
    user,
    start,
    mostOf: (query) => (query.size > 0 ? 1 : shortOrLong(2, 5)),
    isKept: (_url, id) => !/not-found|logout/.test(id),
  });
  for await (const { address, response, html } of walk) {
    if (response.status >= 500) faults.add(`${address} answers ${response.status}`);
    for (const fault of dangersIn(html)) faults.add(`${address}: ${fault}`);
    marks += html.split(MARK).length - 1;
  }
  expect([...faults].slice(0, 40)).toEqual([]);
  expect(marks).toBeGreaterThan(200);
});

test.each(HOSTILE.filter((text) => /<\/?[a-z]|on\w+=/.test(text) && !text.startsWith('!')))(
  'without an escape %s would be found',
  (text) => {
    const raw = ['"', "'"].map((quote) => `<p title=${quote}${text}${quote}>${text}</p>`).join('');
    expect(dangersIn(`<title>${text}</title><textarea>${text}</textarea>${raw}`)).not.toEqual([]);
  },
);

test.each(['/sitemap.xml', '/api/feeds/atom.xml', '/api/feeds/rss.xml'])(
  '%s is well-formed',
  async (address) => {
    const xml = await (await ask(address)).text();
    expect(XMLValidator.validate(xml)).toBe(true);
  },
);

test('the JSON feed and llms.txt can be read', async () => {
  const { items } = JSON.parse(await shop.read('/api/feeds/feed.json')) as { items: object[] };
  expect(JSON.stringify(items)).toContain(MARK);
  expect(await shop.read('/llms.txt')).toContain(MARK);
});

const { paths } = JSON.parse(await shop.read('/api/openapi.json')) as { paths: object };

test.each(Object.keys(paths).filter((address) => address.endsWith('/export')))(
  'no cell of %s is a formula',
  async (list) => {
    const csv = await shop.read(`/api${list}`, { user: admin });
    expect(csv.split('\n').length).toBeGreaterThan(2);
    const formula = new RegExp(`(?:^|[,;\\n])"?[\\t\\r]*(?:=HYPERLINK|[+@-]${MARK})`, 'm');
    expect(formula.exec(csv)).toBeNull();
  },
);

test('a card on another site shows hostile texts as texts', async () => {
  const services = await db
    .selectFrom('services')
    .select('slug')
    .where('state', '=', 'published')
    .execute();
  expect(services.length).toBeGreaterThan(4);
  for (const { slug } of services) {
    const html = await shop.read(`/embed/services/${slug}`);
    expect(html).toContain(MARK);
    expect(dangersIn(html), slug).toEqual([]);
  }
});

test('the manifest can be read', async () => {
  const { name } = JSON.parse(await shop.read('/site.webmanifest')) as { name: string };
  expect(HOSTILE).toContain(name);
});

test('an invoice draws hostile names', async () => {
  const { id } = await db.selectFrom('invoices').select('id').executeTakeFirstOrThrow();
  const response = await ask(`/api/invoices/${id}/pdf`, { user: admin });
  expect(response.status).toBe(200);
  expect(await pdfText(new Uint8Array(await response.arrayBuffer()))).toContain(MARK);
});

test('the evidence for a dispute draws hostile texts', async () => {
  const { order_id } = await db.selectFrom('disputes').select('order_id').executeTakeFirstOrThrow();
  const { content } = await printEvidence(await collectEvidence(ctxFor(db, admin), order_id));
  expect(await pdfText(content)).toContain(MARK);
});

test.each(HOSTILE.filter((_, index) => isLong || index % 3 === 0))(
  'the texts of a contract and a social picture draw %s',
  async (text) => {
    const pdf = await contractTextsPdf({
      locale: 'en',
      title: text,
      seller: text,
      at: new Date(0),
      sections: [{ title: text, note: text, body: `${text}\n\n# ${text}\n\n- ${text}` }],
    });
    expect(await pdfText(new Uint8Array(pdf))).toContain(MARK);
    const card = { slug: 'quay', hue: 20, accent: '#1a6b54' };
    const drawn = await drawSocialCard({ ...card, title: text, shop: text });
    const without = await drawSocialCard({ ...card, title: '', shop: '' });
    expect(drawn.byteLength).toBeGreaterThan(without.byteLength);
  },
);

test('every column with texts is rewritten, or nobody types into it', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER'
      and udt_name in ('text', '_text', 'jsonb')`.execute(db);
  const left = rows.filter(
    ({ table, column }) =>
      !CONTENT[table]?.includes(column) &&
      !JSON_CONTENT[table]?.[column] &&
      !NOT_TYPED.has(column) &&
      !NOT_TYPED.has(`${table}.${column}`),
  );
  expect(left.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
});

let browser: Browser | undefined;
afterAll(() => browser?.close());

/** Replaces the hostile texts, so the tests about it are the last. */
async function openOnPhones(): Promise<Browser> {
  await writeLongWords(db);
  await shop.listen();
  return launchBrowser();
}

/** Of each area the pages with most words beside each other. */
const ON_EVERY_RUN = new Set([
  'home/home.tsx',
  'shop/services.tsx',
  'shop/service.tsx',
  'blog/blog.tsx',
  'blog/post.tsx',
  'checkout/guest-order.tsx',
  'account/dashboard.tsx',
  'account/orders/orders.tsx',
  'account/orders/order.tsx',
  'account/company/company.tsx',
  'admin/overview/overview.tsx',
  'admin/orders/orders.tsx',
  'admin/orders/order.tsx',
  'admin/audit/audit.tsx',
  'admin/services/services.tsx',
  'admin/services/service.tsx',
  'admin/reviews/reviews.tsx',
  'admin/users/users.tsx',
  'admin/users/user.tsx',
  'admin/enquiries/enquiry.tsx',
  'admin/mail/mail.tsx',
  'admin/mail/refused.tsx',
]);

// Every page before a release, these in every run.
test.each(READERS)('%s scrolls no page sideways at 320 pixels', async (_name, user, start) => {
  const baseURL = shop.publicUrl;
  browser ??= await openOnPhones();
  const visitor = await newVisitor(browser, { baseURL, width: 320 });
  const { context, page } = visitor;
  if (user) {
    const { token } = await signIn(db, user);
    await context.addCookies([{ name: AUTH_COOKIE, value: token, url: baseURL }]);
  }
  const faults: string[] = [];
  let pages = 0;
  const walk = walkLinks(shop, {
    user,
    start: isLong ? start : start.slice(0, 1),
    mostOf: (query) => (isLong ? (query.size > 0 ? 1 : 3) : query.size > 0 ? 0 : 1),
    isKept: (_url, id) => (isLong ? !/logout/.test(id) : ON_EVERY_RUN.has(id)),
  });
  for await (const { address, response } of walk) {
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue;
    await page.goto(address);
    await untilHydrated(page);
    pages += 1;
    for (const look of [widerThanScreen, currentOutOfView, wideCards]) {
      faults.push(...(await page.evaluate(look)).map((fault) => `${address} ${fault}`));
    }
  }
  expect(pages).toBeGreaterThan(isLong ? 8 : 3);
  expect(faults).toEqual([]);
  await visitor.close();
});
