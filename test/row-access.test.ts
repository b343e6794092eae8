/** Who may read which rows: every query that takes a person into account, for each kind of actor. */
import { afterAll, expect, test } from 'vitest';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { listSecurityEvents } from '#features/audit/security/list-security-events.ts';
import { findPack } from '#features/evidence/queries.ts';
import { listTags } from '#features/accounts/tags/list-tags.ts';
import { listNotes } from '#features/accounts/notes/list-notes.ts';
import { issueInvoices } from '#features/invoices/issue-invoices.ts';
import { getInvoice, getOrderInvoices, listInvoices } from '#features/invoices/queries.ts';
import { listNotifications } from '#features/notifications/queries.ts';
import { notify } from '#features/notifications/notify.ts';
import { listIncomingMails } from '#features/mailbox/queries.ts';
import { getCoupon, listCouponServices, listRedemptions } from '#features/coupons/queries.ts';
import { listRedirects } from '#features/redirects/queries.ts';
import { listSuppressions } from '#features/mail/suppressions/suppressions.ts';
import { getDashboard } from '#features/orders/overview/get-dashboard.ts';
import { getCustomerActivity } from '#features/orders/overview/get-customer-activity.ts';
import { listCustomerOrders } from '#features/orders/overview/list-customer-orders.ts';
import { getCustomerPayments } from '#features/payments/customers/get-customer-payments.ts';
import { listAllOrders } from '#features/orders/overview/list-all-orders.ts';
import { listReplies } from '#features/orders/replies/list-replies.ts';
import { listPayableBills } from '#features/orders/bills/list-payable-bills.ts';
import { getOrder, listOrders } from '#features/orders/queries.ts';
import { getOrderVersion } from '#features/orders/room/get-order-version.ts';
import { getPrivacyOverview } from '#features/privacy/get-overview.ts';
import { getDataOf } from '#features/privacy/get-personal-data.ts';
import { findReviewOfOrder } from '#features/reviews/queries.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { buildBill } from '#test/factories/bill.ts';
import { buildCoupon } from '#test/factories/coupon.ts';
import { buildCompany, ctxOfMember } from '#test/factories/company.ts';
import { listViewsOfCustomer } from '#features/accounts/views/list-views.ts';
import { listCompanies, listCompaniesOf } from '#features/companies/list-companies.ts';
import { COMPANY_ROLES } from '#lib/company-roles.ts';
import { buildPaidOrder, systemCtx } from '#test/factories/invoice.ts';
import { insert } from '#test/factories/insert.ts';
import { buildPage } from '#test/factories/page.ts';
import { buildPost } from '#test/factories/post.ts';
import { buildReview } from '#test/factories/review.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { buildViewer } from '#test/factories/view.ts';
import { testDatabase } from '#test/harness/database.ts';
import { LIST_MODULES } from '#test/harness/list-sources.ts';

const { db, close } = await testDatabase();
afterAll(close);

const owner = await buildUser(db);
const { order } = await buildPaidOrder(db, { user_id: owner.id });
await issueInvoices(systemCtx(db), { orderId: order.id });
await buildBill(db, order);
await db.insertInto('saved_replies').values({ title: 'a', body: 'a', position: 1 }).execute();
const [invoice] = await listInvoices(systemCtx(db), order.id);
await buildReview(db, { order });
await db
  .insertInto('mail_suppressions')
  .values({ address: 'gone@example.test', reason: 'api-notifications:serverSilent' })
  .execute();
await db.insertInto('redirects').values({ path: '/old', is_own: true }).execute();
const coupon = await buildCoupon(db);
await db
  .insertInto('coupon_redemptions')
  .values({
    order_id: order.id,
    coupon_id: coupon.id,
    code: coupon.code,
    discount_minor: 100n,
    currency: 'EUR',
    redeemed_at: new Date(),
  })
  .execute();
await buildPost(db);
await buildPage(db, { slug: 'about-us' });
await insert(db, 'enquiries', {
  name: 'Ada',
  email: 'ada@example.test',
  subject: 'Maps',
  message: 'Hello',
});
await buildViewer(db, owner);
await db.insertInto('incoming_mails').values({ source: 'http' }).execute();
await notify(systemCtx(db), {
  to: { userId: owner.id },
  kind: 'orders',
  sentence: 'orderConfirmed',
  data: { service: 'A map' },
  path: '/orders',
  cause: order.id,
});

const ACTORS: Record<string, Ctx> = {
  visitor: ctxFor(db),
  stranger: ctxFor(db, await buildUser(db)),
  owner: ctxFor(db, owner),
  admin: ctxFor(db, await buildUser(db, { role: 'admin' })),
  system: asSystem(ctxFor(db), 'test'),
};

type Outcome = 'rows' | 'none' | 'sign_in_required' | 'forbidden' | `${string}_not_found`;
type Query = (ctx: Ctx) => Promise<unknown>;
type Row = [
  name: string,
  Query,
  visitor: Outcome,
  stranger: Outcome,
  owner: Outcome,
  admin: Outcome,
  system: Outcome,
];

const ofOrder = (name: string, query: Query, system: Outcome = 'rows'): Row => [
  name,
  query,
  'sign_in_required',
  'order_not_found',
  'rows',
  'rows',
  system,
];
const ofAdmins = (name: string, query: Query): Row => [
  name,
  query,
  'sign_in_required',
  'forbidden',
  'forbidden',
  'rows',
  'sign_in_required',
];

/** What a verb of a list finds. */
const rowsOf = (page: object) => Object.values(page).find(Array.isArray) as unknown[];
const lists = LIST_MODULES.flatMap(({ verbs }) =>
  Object.entries(verbs).map(([name, verb]) =>
    ofAdmins(name, async (ctx) => rowsOf(await verb(ctx, {}))),
  ),
);

const QUERIES: Row[] = [
  ...lists,
  ofOrder('an order', (ctx) => getOrder(ctx, order.id)),
  ofOrder('the version of an order', (ctx) => getOrderVersion(ctx, order.id)),
  ofOrder('the review of an order', (ctx) => findReviewOfOrder(ctx, order.id)),
  ofOrder('the invoices of an order', (ctx) => getOrderInvoices(ctx, order.id)),
  [
    'an invoice',
    (ctx) => getInvoice(ctx, invoice?.id ?? ''),
    'sign_in_required',
    'invoice_not_found',
    'rows',
    'rows',
    'rows',
  ],
  [
    'one’s orders',
    async (ctx) => (await listOrders(ctx, { group: 'all' })).orders,
    'sign_in_required',
    'none',
    'rows',
    'none',
    'sign_in_required',
  ],
  [
    'what one can pay',
    async (ctx) => (await listPayableBills(ctx, {})).bills,
    'sign_in_required',
    'none',
    'rows',
    'none',
    'sign_in_required',
  ],
  [
    'one’s notifications',
    async (ctx) => (await listNotifications(ctx, { limit: 30 })).notifications,
    'sign_in_required',
    'none',
    'rows',
    'none',
    'sign_in_required',
  ],
  [
    'one’s dashboard',
    async (ctx) => (await getDashboard(ctx)).recent,
    'sign_in_required',
    'none',
    'rows',
    'none',
    'sign_in_required',
  ],
  ofAdmins('all orders', async (ctx) => (await listAllOrders(ctx, { sort: 'newest' })).orders),
  ofAdmins('the tags of customers', async (ctx) => [await listTags(ctx)]),
  [
    'one’s companies',
    (ctx) => listCompanies(ctx),
    'sign_in_required',
    'none',
    'none',
    'none',
    'sign_in_required',
  ],
  ofAdmins('the views of a customer', (ctx) => listViewsOfCustomer(ctx, owner)),
  ofAdmins('the companies of a customer', async (ctx) => [await listCompaniesOf(ctx, owner.id)]),
  ofAdmins('the activity of a customer', (ctx) => getCustomerActivity(ctx, owner.id)),
  ofAdmins('the notes about a customer', (ctx) => listNotes(ctx, { userId: owner.id })),
  ofAdmins('the orders of a customer', (ctx) => listCustomerOrders(ctx, owner.id)),
  ofAdmins('the payments of a customer', (ctx) =>
    getCustomerPayments(ctx, { userId: owner.id, isLivemode: false }),
  ),
  ofAdmins('saved replies', listReplies),
  ofAdmins('the evidence of an order', async (ctx) => [await findPack(ctx, order.id)]),
  ofAdmins('the data of a person', async (ctx) => [await getDataOf(ctx, owner)]),
  ofAdmins('what is kept how long', async (ctx) => (await getPrivacyOverview(ctx)).rules),
  ofAdmins('security events', (ctx) => listSecurityEvents(ctx, {})),
  ofAdmins('the refused addresses', (ctx) => listSuppressions(ctx, {})),
  ofAdmins('the mails that arrived', (ctx) => listIncomingMails(ctx, null, {})),
  ofAdmins('a coupon', async (ctx) => [await getCoupon(ctx, coupon.id)]),
  ofAdmins(
    'the orders of a coupon',
    async (ctx) => (await listRedemptions(ctx, { couponId: coupon.id })).redemptions,
  ),
  ofAdmins('the services for coupons', listCouponServices),
  ofAdmins('the redirects', (ctx) => listRedirects(ctx, { q: '', cursor: undefined })),
];

test.each(QUERIES)('%s', async (_name, query, ...expected) => {
  const outcomes = [];
  for (const ctx of Object.values(ACTORS)) outcomes.push(await outcomeOf(query, ctx));
  expect(outcomes).toEqual(expected);
});

test('the rows of a company are read by its people, and by nobody else who only placed them', async () => {
  const { company, people } = await buildCompany(db);
  const { people: others } = await buildCompany(db);
  const former = await buildUser(db);
  const paid = await buildPaidOrder(db, { user_id: former.id, company_id: company.id });
  await issueInvoices(systemCtx(db), { orderId: paid.order.id });
  await buildBill(db, paid.order);
  await buildReview(db, { order: paid.order });
  const [document] = await listInvoices(systemCtx(db), paid.order.id);
  const QUERIES_OF_COMPANY: [string, Query][] = [
    ['an order', (ctx) => getOrder(ctx, paid.order.id)],
    ['its version', (ctx) => getOrderVersion(ctx, paid.order.id)],
    ['its review', (ctx) => findReviewOfOrder(ctx, paid.order.id)],
    ['its invoices', (ctx) => getOrderInvoices(ctx, paid.order.id)],
    ['an invoice', (ctx) => getInvoice(ctx, document?.id ?? '')],
    ['orders', async (ctx) => (await listOrders(ctx, { group: 'all' })).orders],
    ['a dashboard', async (ctx) => (await getDashboard(ctx)).recent],
    ['companies', (ctx) => listCompanies(ctx)],
  ];
  const payable: Query = async (ctx) => (await listPayableBills(ctx, {})).bills;
  const outsiders = [ctxFor(db, former), await ctxOfMember(db, others.owner)];
  for (const [name, query] of QUERIES_OF_COMPANY) {
    for (const role of COMPANY_ROLES) {
      expect([name, role, await outcomeOf(query, await ctxOfMember(db, people[role]))]).toEqual([
        name,
        role,
        'rows',
      ]);
    }
    if (name === 'companies') continue;
    for (const ctx of outsiders) {
      expect([name, await outcomeOf(query, ctx)]).toEqual([
        name,
        expect.stringMatching(/^none$|_not_found$/),
      ]);
    }
  }
  const bills = async (role: keyof typeof people) =>
    outcomeOf(payable, await ctxOfMember(db, people[role]));
  expect([await bills('owner'), await bills('orderer'), await bills('viewer')]).toEqual([
    'rows',
    'rows',
    'none',
  ]);
});

async function outcomeOf(query: Query, ctx: Ctx): Promise<string> {
  try {
    const found = await query(ctx);
    return Array.isArray(found) && found.length === 0 ? 'none' : 'rows';
  } catch (error) {
    if (error instanceof ApiFailure) return error.kind.code;
    throw error;
  }
}
