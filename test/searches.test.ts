/** Every search finds a text however its words are joined, accented and typed, on a server of any locale. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDb, type Db } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import type { DB } from '#db/schema.ts';
import { listUsers } from '#features/accounts/list-users.ts';
import { listAuditEntries } from '#features/audit/queries.ts';
import { listSecurityEvents } from '#features/audit/security/list-security-events.ts';
import { listAdminPosts } from '#features/blog/list-admin-posts.ts';
import { PostFilter } from '#features/blog/contract.ts';
import { listPosts } from '#features/blog/queries.ts';
import { ServiceFilter } from '#features/catalog/contract.ts';
import { listAdminServices } from '#features/catalog/list-admin-services.ts';
import { searchServices } from '#features/catalog/search/search-services.ts';
import { listEnquiries } from '#features/enquiries/list-enquiries.ts';
import { listCoupons } from '#features/coupons/list-coupons.ts';
import { listAllInvoices } from '#features/invoices/list-all-invoices.ts';
import { listMails } from '#features/mail/list-mails.ts';
import { listSuppressions } from '#features/mail/suppressions/suppressions.ts';
import { orderSource } from '#features/orders/overview/order-list.ts';
import { listPages } from '#features/pages/list-pages.ts';
import { listRedirects } from '#features/redirects/queries.ts';
import { listReviews } from '#features/reviews/list-reviews.ts';
import { findObjects } from '#features/search/find-objects.ts';
import { paymentSource } from '#features/payments/attempts/list-payment-attempts.ts';
import type { Ctx } from '#kit/ctx.ts';
import { readRows } from '#kit/lists/read-list.ts';
import { buildCompany, joinCompany } from './factories/company.ts';
import { buildOrder } from './factories/order.ts';
import { buildPage } from './factories/page.ts';
import { buildPayment } from './factories/payment.ts';
import { buildPost } from './factories/post.ts';
import { buildReview } from './factories/review.ts';
import { buildService } from './factories/service.ts';
import { buildUser, ctxFor } from './factories/user.ts';
import { emptyDatabase, testDatabase } from './harness/database.ts';
import { insertRow, listColumns } from './harness/insert-row.ts';

const ONE = '„Logo“ L’Atelier Köln–Bonn «Plakate» Foto-Shooting Müller Straße';
const OTHER = 'Fotoshooting Mu\u0308nster Muehlbach Gruber ЁЛКА Ægir';
const TEXTS = { one: ONE, other: OTHER };
type Name = keyof typeof TEXTS;

const FOUND: readonly (readonly [typed: string, found: readonly Name[]])[] = [
  ['logo', ['one']],
  ['„Logo“', ['one']],
  ['atelier', ['one']],
  ["L'Atelier", ['one']],
  ['latelier', ['one']],
  ['Bonn', ['one']],
  ['Köln-Bonn', ['one']],
  ['koln bonn', ['one']],
  ['plakate', ['one']],
  ['fotoshooting', ['one', 'other']],
  ['Foto-Shooting', ['one', 'other']],
  ['Müller', ['one']],
  ['Mu\u0308ller', ['one']],
  ['MULLER', ['one']],
  ['Mueller', ['one']],
  ['strasse', ['one']],
  ['STRASSE', ['one']],
  ['Münster', ['other']],
  ['Munster', ['other']],
  ['Muenster', ['other']],
  ['Mühlbach', ['other']],
  ['Grüber', ['other']],
  ['Mü', ['one', 'other']],
  ['ёлка', ['other']],
  ['елка', ['other']],
  ['ægir', ['other']],
  ['Schmidt', []],
  ['%', []],
];

interface Search {
  /** Stores the text where the search looks; returns what the search finds it by. */
  write: (db: Db, text: string) => Promise<string>;
  find: (ctx: Ctx, typed: string) => Promise<string[]>;
  /** Searches that show everything if nothing but signs is typed. */
  allForSigns?: true;
  /** The fewest characters that it looks for. */
  least?: number;
}

const insert = async (db: Db, table: keyof DB, values: Record<string, unknown>) => {
  const columns = (await listColumns(db)).filter((column) => column.table === table);
  const row = await insertRow(db, columns, table, values);
  return String(row['id']);
};
let invoices = 0;
const nextNumber = () => `INV-2026-${String((invoices += 1)).padStart(4, '0')}`;
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const findKeys = async (ctx: Ctx, q: string, wanted: string) =>
  (await findObjects(ctx, q)).filter(({ kind }) => kind === wanted).map(({ key }) => key);

const SEARCHES: Record<string, Search> = {
  'visitors: services': {
    write: async (db, title) => (await buildService(db, { title })).service.id,
    find: async (ctx, q) => idsOf((await searchServices(ctx, ServiceFilter.parse({ q }))).services),
    allForSigns: true,
  },
  'visitors: services in a translation': {
    write: async (db, title) => {
      const { service } = await buildService(db, { locale: 'de' });
      await db
        .insertInto('service_translations')
        .values({ service_id: service.id, locale: 'en', title, updated_at: new Date() })
        .execute();
      return service.id;
    },
    find: async (ctx, q) => idsOf((await searchServices(ctx, ServiceFilter.parse({ q }))).services),
    allForSigns: true,
  },
  'visitors: posts': {
    write: async (db, body) => (await buildPost(db, { body, state: 'published' })).slug,
    find: async (ctx, q) =>
      (await listPosts(ctx, PostFilter.parse({ q }))).posts.map(({ slug }) => slug),
    allForSigns: true,
  },
  posts: {
    write: async (db, title) => (await buildPost(db, { title })).id,
    find: async (ctx, q) => idsOf((await listAdminPosts(ctx, { q })).posts),
    allForSigns: true,
  },
  services: {
    write: async (db, title) => (await buildService(db, { title })).service.id,
    find: async (ctx, q) => idsOf((await listAdminServices(ctx, { q })).services),
  },
  orders: {
    write: async (db, username) =>
      (await buildOrder(db, { user_id: (await buildUser(db, { username })).id })).id,
    find: async (ctx, q) => idsOf((await readRows(ctx, orderSource, { q }, 50)).rows),
  },
  'orders by service': {
    write: async (db, title) => {
      const { service } = await buildService(db, { title });
      const { id } = await buildOrder(db);
      await db.updateTable('orders').set({ service_id: service.id }).where('id', '=', id).execute();
      return id;
    },
    find: async (ctx, q) => idsOf((await readRows(ctx, orderSource, { q }, 50)).rows),
  },
  payments: {
    write: async (db, username) => {
      const order = await buildOrder(db, { user_id: (await buildUser(db, { username })).id });
      return (await buildPayment(db, { order })).id;
    },
    find: async (ctx, q) => idsOf((await readRows(ctx, paymentSource, { q }, 50)).rows),
  },
  people: {
    write: async (db, username) => (await buildUser(db, { username })).id,
    find: async (ctx, q) => idsOf((await listUsers(ctx, { q })).users),
  },
  'people by company': {
    write: async (db, name) => {
      const user = await buildUser(db);
      const { company } = await buildCompany(db, { name });
      await joinCompany(db, company.id, user, 'viewer');
      return user.id;
    },
    find: async (ctx, q) => idsOf((await listUsers(ctx, { q })).users),
  },
  invoices: {
    write: (db, name) =>
      insert(db, 'invoices', {
        kind: 'invoice',
        number: nextNumber(),
        buyer: JSON.stringify({ name }),
        currency: 'EUR',
        tax_mode: 'inclusive',
        net_minor: 1,
        tax_minor: 0,
        gross_minor: 1,
      }),
    find: async (ctx, q) => idsOf((await listAllInvoices(ctx, { q })).invoices),
  },
  enquiries: {
    write: (db, message) => insert(db, 'enquiries', { message, state: 'new' }),
    find: async (ctx, q) => idsOf((await listEnquiries(ctx, { q })).enquiries),
  },
  'messages of enquiries': {
    write: async (db, body) => {
      const enquiry_id = await insert(db, 'enquiries', { state: 'open' });
      await insert(db, 'enquiry_messages', { enquiry_id, body, kind: 'note' });
      return enquiry_id;
    },
    find: async (ctx, q) => idsOf((await listEnquiries(ctx, { q })).enquiries),
  },
  mails: {
    write: (db, subject) => insert(db, 'mails', { subject, state: 'sent' }),
    find: async (ctx, q) => idsOf((await listMails(ctx, { q })).mails),
  },
  'refused addresses': {
    write: (db, address) => insert(db, 'mail_suppressions', { address, reason: '"x"' }),
    find: async (ctx, q) => idsOf((await listSuppressions(ctx, { q })).suppressions),
  },
  reviews: {
    write: async (db, body) => (await buildReview(db, { body })).id,
    find: async (ctx, q) => idsOf((await listReviews(ctx, { q })).reviews),
  },
  coupons: {
    write: (db, note) =>
      insert(db, 'coupons', {
        note,
        code: crypto.randomUUID().slice(0, 8).toUpperCase(),
        kind: 'percent',
        percent_basis_points: 1000,
      }),
    find: async (ctx, q) => idsOf((await listCoupons(ctx, { q })).coupons),
  },
  pages: {
    write: async (db, body) => {
      const slug = `page-${crypto.randomUUID()}`;
      await buildPage(db, { slug, body });
      return slug;
    },
    find: async (ctx, q) => (await listPages(ctx, { q })).pages.map(({ slug }) => slug),
  },
  redirects: {
    write: (db, text) => insert(db, 'redirects', { path: `/${text}`, target: '/' }),
    find: async (ctx, q) => idsOf((await listRedirects(ctx, { q })).redirects),
  },
  'audit entries': {
    write: async (db, name) =>
      insert(db, 'audit_entries', {
        actor_name: 'a',
        data: JSON.stringify({ name }),
        actor_kind: 'admin',
      }),
    find: async (ctx, q) =>
      (await listAuditEntries(ctx, { q })).entries.map(({ id }) => String(id)),
  },
  'security events': {
    write: async (db, username) => {
      const { id } = await buildUser(db, { username });
      return insert(db, 'security_events', { user_id: id, outcome: 'success' });
    },
    find: async (ctx, q) => idsOf((await listSecurityEvents(ctx, { q } as never)).events),
  },
  'palette: people': {
    write: async (db, username) => (await buildUser(db, { username })).id,
    find: (ctx, q) => findKeys(ctx, q, 'person'),
    least: 3,
  },
  'palette: services': {
    write: async (db, title) => (await buildService(db, { title })).service.id,
    find: (ctx, q) => findKeys(ctx, q, 'service'),
    least: 3,
  },
  'palette: posts': {
    write: async (db, title) => (await buildPost(db, { title })).id,
    find: (ctx, q) => findKeys(ctx, q, 'post'),
    least: 3,
  },
  'palette: pages': {
    write: async (db, title) =>
      (await buildPage(db, { slug: `page-${crypto.randomUUID()}`, title })).slug,
    find: (ctx, q) => findKeys(ctx, q, 'page'),
    least: 3,
  },
};

/** What a search finds that it should not, and does not find that it should. */
async function faultsOf(
  ctx: Ctx,
  { find, allForSigns, least = 0 }: Search,
  ids: Record<Name, string>,
) {
  const faults: string[] = [];
  for (const [typed, expected] of FOUND) {
    if ((typed === '%' && allForSigns) || typed.length < least) continue;
    const found = await find(ctx, typed);
    const names = (Object.keys(TEXTS) as Name[]).filter((name) => found.includes(ids[name]));
    if (String(names) !== String(expected)) faults.push(`${typed}: ${String(names)}`);
  }
  return faults;
}

/** What a search finds wrongly among texts that it stores. */
async function tryOut(db: Db, search: Search): Promise<string[]> {
  const ids = { one: await search.write(db, ONE), other: await search.write(db, OTHER) };
  return faultsOf(ctxFor(db, await buildUser(db, { role: 'admin' })), search, ids);
}

// Some texts are longer than names, and several searches store the same.
async function allowAnyNames(db: Db): Promise<void> {
  await sql`alter table users drop constraint users_username_check`.execute(db);
  await sql`drop index users_username_key`.execute(db);
}

for (const [name, search] of Object.entries(SEARCHES)) {
  test(`${name}: any spelling finds the text`, async () => {
    const { db, close } = await testDatabase();
    try {
      await allowAnyNames(db);
      expect(await tryOut(db, search)).toEqual([]);
    } finally {
      await close();
    }
  });
}

test('every search finds the same in a database whose locale knows no letters but those of ASCII', async () => {
  const { url, close } = await emptyDatabase("locale_provider libc lc_collate 'C' lc_ctype 'C'");
  await migrate(url);
  const client = createDb(url, { poolSize: 2, applicationName: 'test' });
  try {
    const { rows } = await sql<{ ctype: string }>`
      select datctype as ctype from pg_database where datname = current_database()`.execute(
      client.db,
    );
    expect(rows).toEqual([{ ctype: 'C' }]);
    await allowAnyNames(client.db);
    for (const [name, search] of Object.entries(SEARCHES)) {
      // It shows five of each kind, and here are more.
      if (name.startsWith('palette')) continue;
      expect({ [name]: await tryOut(client.db, search) }).toEqual({ [name]: [] });
    }
  } finally {
    await client.close();
    await close();
  }
}, 60_000);
