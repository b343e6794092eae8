import { afterAll, expect, test } from 'vitest';
import { companiesMails } from '#features/companies/mails.ts';
import { listUsers } from '#features/accounts/list-users.ts';
import { authHttp } from '#features/accounts/http.ts';
import { issueInvoices } from '#features/invoices/issue-invoices.ts';
import { getOrderInvoices } from '#features/invoices/queries.ts';
import { listMailRecipients } from '#features/notifications/choices/choices.ts';
import { mailWorker } from '#features/mail/worker.ts';
import { toCustomer } from '#features/orders/overview/customer-side.ts';
import { listAllOrders } from '#features/orders/overview/list-all-orders.ts';
import { placeOrder } from '#features/orders/place-order.ts';
import { placeOrderForCustomer } from '#features/orders/placing/place-order-for-customer.ts';
import { getOrder, listOrders } from '#features/orders/queries.ts';
import { sendMessage } from '#features/orders/room/send-message.ts';
import { guessBuyer } from '#features/orders/taxes/guess-buyer.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { buildCompany, ctxOfMember, joinCompany } from '#test/factories/company.ts';
import { buildPaidOrder, systemCtx } from '#test/factories/invoice.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor, signIn, TEST_PASSWORD, type BuiltUser } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { gate } from '#test/harness/gate.ts';
import { linkIn, recordingMailer } from '#test/harness/mail.ts';
import { workOff } from '#test/harness/work-off.ts';
import { changeMemberRole, chooseCompanyNews, removeMember } from './change-members.ts';
import { companiesHttp, companyInvitationsHttp } from './http.ts';
import { inviteToCompany } from './invite-to-company.ts';
import { listCompanies } from './list-companies.ts';
import { createCompany, deleteCompany } from './save-company.ts';

const { db, close } = await testDatabase();
afterAll(close);
const { send, queue } = gate(db, companiesHttp);
const links = gate(db, companyInvitationsHttp);
const entry = gate(db, authHttp({ isLivemode: false }));

const details = (name: string) => ({
  name,
  address: 'Harbour Road 1',
  postalCode: '20457',
  city: 'Hamburg',
  country: 'DE',
  taxId: '',
});

async function mails() {
  const post = recordingMailer();
  const composers = companiesMails;
  await workOff(systemCtx(db), queue, mailWorker({ ...post, composers }));
  return post.mails;
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiFailure ? error.kind.code : String(error)),
  );

async function tokenOfInvitation(companyId: string, owner: BuiltUser, email: string) {
  const { token } = await signIn(db, owner);
  const invited = await send(`/${companyId}/invitations`, {
    token,
    json: { email, role: 'orderer' },
  });
  expect(invited.status).toBe(201);
  const link = linkIn((await mails()).at(-1), '/company-invitation');
  return { id: invited.body.data.id as string, token: link.searchParams.get('token') ?? '' };
}

const accept = (token: string, json: object = {}) =>
  links.send(`/${token}`, { method: 'PUT', json });

test('a stranger who follows the link gets an account and the place, once', async () => {
  const { company, people } = await buildCompany(db);
  const email = `new-${company.id}@example.test`;
  const { token } = await tokenOfInvitation(company.id, people.owner, email);
  const { body } = await links.send(`/${token}`);
  expect(body.data).toMatchObject({ email, company: company.name, hasAccount: false });
  expect((await accept(token)).status).toBe(422);
  const answer = { username: `N ${company.id.slice(0, 8)}`, password: 'a boat made of paper' };
  expect((await accept(token, answer)).status).toBe(200);
  expect((await accept(token, answer)).body.code).toBe('link_dead');
  const { status } = await entry.send('/login', { json: { email, password: answer.password } });
  expect(status).toBe(200);
  const [listed] = await listCompanies(await ctxOfMember(db, people.owner));
  expect(listed?.members).toContainEqual(expect.objectContaining({ email, role: 'orderer' }));
});

test('a confirmed account keeps its password; one that nobody confirmed changes hands', async () => {
  const { company, people } = await buildCompany(db);
  const known = await buildUser(db);
  const { token } = await tokenOfInvitation(company.id, people.owner, known.email);
  expect((await accept(token)).status).toBe(200);
  const login = (email: string) =>
    entry.send('/login', { json: { email, password: TEST_PASSWORD } });
  expect((await login(known.email)).status).toBe(200);

  const squatter = await buildUser(db, { email_verified_at: null });
  const session = await signIn(db, squatter);
  const second = await tokenOfInvitation(company.id, people.owner, squatter.email);
  expect((await accept(second.token)).status).toBe(422);
  const chosen = { username: `S ${company.id.slice(0, 8)}`, password: 'a boat made of paper' };
  expect((await accept(second.token, chosen)).status).toBe(200);
  expect((await login(squatter.email)).status).toBe(401);
  expect((await send('/', { token: session.token })).status).toBe(401);
});

test('a withdrawn or expired invitation opens nothing, and only owners invite', async () => {
  const { company, people } = await buildCompany(db);
  const { id, token } = await tokenOfInvitation(company.id, people.owner, 'gone@example.test');
  const { token: session } = await signIn(db, people.owner);
  const path = `/${company.id}/invitations/${id}`;
  expect((await send(path, { method: 'DELETE', token: session })).status).toBe(200);
  expect((await accept(token)).body.code).toBe('link_dead');
  const late = await tokenOfInvitation(company.id, people.owner, 'late@example.test');
  await db
    .updateTable('company_invitations')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', late.id)
    .execute();
  expect((await accept(late.token)).body.code).toBe('link_dead');

  const invite = (role: 'orderer' | 'viewer') => async () =>
    inviteToCompany(await ctxOfMember(db, people[role]), {
      companyId: company.id,
      email: 'x@example.test',
      role: 'owner',
    });
  expect(await codeOf(invite('orderer')())).toBe('forbidden');
  expect(await codeOf(invite('viewer')())).toBe('forbidden');
  const stranger = ctxFor(db, await buildUser(db));
  const ofStranger = { companyId: company.id, email: 'x@example.test', role: 'owner' } as const;
  expect(await codeOf(inviteToCompany(stranger, ofStranger))).toBe('company_not_found');
  const unconfirmed = await buildUser(db, { email_verified_at: null });
  await joinCompany(db, company.id, unconfirmed, 'owner');
  expect(await codeOf(inviteToCompany(ctxFor(db, unconfirmed), ofStranger))).toBe(
    'company_email_unconfirmed',
  );
});

test('the last owner cannot be lost, not even by two requests at once', async () => {
  const { company, people } = await buildCompany(db);
  const companyId = company.id;
  const owner = await ctxOfMember(db, people.owner);
  const own = { companyId, userId: people.owner.id };
  expect(await codeOf(removeMember(owner, own))).toBe('company_last_owner');
  expect(await codeOf(changeMemberRole(owner, { ...own, role: 'viewer' }))).toBe(
    'company_last_owner',
  );
  const other = { companyId, userId: people.orderer.id };
  await changeMemberRole(owner, { ...other, role: 'owner' });
  const second = await ctxOfMember(db, people.orderer);
  // Both step down, both leave, or each removes the other: one of them stays an owner.
  const pairs = [
    () => [
      changeMemberRole(owner, { ...own, role: 'viewer' }),
      changeMemberRole(second, { ...other, role: 'viewer' }),
    ],
    () => [removeMember(owner, own), removeMember(second, other)],
    () => [removeMember(owner, other), removeMember(second, own)],
  ];
  for (const pair of pairs) {
    await db.deleteFrom('company_members').where('company_id', '=', companyId).execute();
    await joinCompany(db, companyId, people.owner, 'owner');
    await joinCompany(db, companyId, people.orderer, 'owner');
    const outcomes = await Promise.all(pair().map(codeOf));
    expect(outcomes.filter((each) => each === 'done')).toHaveLength(1);
    const owners = await db
      .selectFrom('company_members')
      .select('user_id')
      .where('company_id', '=', companyId)
      .where('role', '=', 'owner')
      .execute();
    expect(owners).toHaveLength(1);
  }
});

test('a suspended owner does not count as one who can stay alone', async () => {
  const { company, people } = await buildCompany(db);
  const asleep = await buildUser(db, { suspended_at: new Date() });
  await joinCompany(db, company.id, asleep, 'owner');
  const owner = await ctxOfMember(db, people.owner);
  const leave = removeMember(owner, { companyId: company.id, userId: people.owner.id });
  expect(await codeOf(leave)).toBe('company_last_owner');
});

test('each change of a place is mailed to the person and noted', async () => {
  const { company, people } = await buildCompany(db);
  const { token } = await signIn(db, people.owner);
  const member = `/${company.id}/members/${people.viewer.id}`;
  await send(`${member}/role`, { method: 'PUT', token, json: { role: 'orderer' } });
  await send(member, { method: 'DELETE', token });
  const notices = (await mails()).filter(({ to }) => to === people.viewer.email);
  expect(notices.map(({ subject }) => subject)).toEqual([
    `You can now order for ${company.name}`,
    `You no longer belong to ${company.name}`,
  ]);
  const notes = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', company.id)
    .orderBy('id')
    .execute();
  expect(notes.map(({ action }) => action)).toEqual([
    'company.role_changed',
    'company.member_removed',
  ]);
});

test('an order for the company is the company’s: invoice, tax and readers', async () => {
  const { company, people } = await buildCompany(db, { tax_id: 'DE136695976' });
  const orderer = await ctxOfMember(db, people.orderer);
  const offer = await buildService(db);
  const [chosen] = offer.packages;
  const input = {
    service: offer.service.id,
    packageId: chosen?.id ?? '',
    addOnIds: [],
    quantity: 1,
    note: '',
    companyId: company.id,
  };
  const options = { key: crypto.randomUUID(), isLivemode: false };
  const { id } = await placeOrder(orderer, input, options);
  const order = await getOrder(orderer, id);
  expect(order.owner).toEqual({
    company: { id: company.id, name: company.name },
    orderedBy: people.orderer.username,
  });
  expect((await guessBuyer(orderer)).orderFor).toBe(company.id);
  const viewer = await ctxOfMember(db, people.viewer);
  expect((await getOrder(viewer, id)).allowed).toEqual([]);
  const place = (ctx: typeof viewer) =>
    codeOf(placeOrder(ctx, input, { key: crypto.randomUUID(), isLivemode: false }));
  expect(await place(viewer)).toBe('forbidden');
  expect(await place(ctxFor(db, await buildUser(db)))).toBe('company_not_found');

  const paid = await buildPaidOrder(db, { user_id: people.orderer.id, company_id: company.id });
  await issueInvoices(systemCtx(db), { orderId: paid.order.id });
  const [invoice] = await getOrderInvoices(await ctxOfMember(db, people.owner), paid.order.id);
  expect(invoice?.buyer).toMatchObject({ name: company.name, taxId: 'DE136695976' });
});

test('the team places an order for a company of the customer who orders for it, and finds it by a part of its name', async () => {
  const { company, people } = await buildCompany(db, { name: 'Quayside Surveyors' });
  const team = ctxFor(db, await buildUser(db, { role: 'admin' }));
  const offer = await buildService(db);
  const place = (customer: BuiltUser) =>
    placeOrderForCustomer(team, {
      customerId: customer.id,
      service: offer.service.id,
      packageId: offer.packages[0]?.id ?? '',
      addOnIds: [],
      quantity: 1,
      note: '',
      companyId: company.id,
      discountName: '',
      payableDays: 14,
      key: crypto.randomUUID(),
      isLivemode: false,
    });
  expect(await codeOf(place(people.viewer))).toBe('forbidden');
  expect(await codeOf(place(await buildUser(db)))).toBe('company_not_found');
  const { id } = await place(people.orderer);
  const order = await getOrder(await ctxOfMember(db, people.owner), id);
  expect(order.owner).toMatchObject({ company: { id: company.id } });

  const { orders } = await listAllOrders(team, { q: 'side survey' });
  expect(orders.map((each) => each.id)).toEqual([id]);
  const { users } = await listUsers(team, { q: 'side survey' });
  expect(users.map((each) => each.id).toSorted()).toEqual(
    Object.values(people)
      .map((person) => person.id)
      .toSorted(),
  );
});

test('an author who now only reads is not offered to edit the message', async () => {
  const { company, people } = await buildCompany(db);
  const order = await buildOrder(db, { user_id: people.orderer.id, company_id: company.id });
  const author = await ctxOfMember(db, people.orderer);
  await sendMessage(author, { orderId: order.id, body: 'Hello', fileIds: [] });
  const editable = async () => {
    const { timeline } = await getOrder(await ctxOfMember(db, people.orderer), order.id);
    return timeline.flatMap((entry) =>
      entry.kind === 'message' ? [entry.editableUntil !== null] : [],
    );
  };
  expect(await editable()).toEqual([true]);
  await changeMemberRole(await ctxOfMember(db, people.owner), {
    companyId: company.id,
    userId: people.orderer.id,
    role: 'viewer',
  });
  expect(await editable()).toEqual([false]);
});

test('who leaves loses the company’s orders, also their own and in a request under way', async () => {
  const { company, people } = await buildCompany(db);
  const mine = await buildOrder(db, { user_id: people.orderer.id });
  const order = await buildOrder(db, { user_id: people.orderer.id, company_id: company.id });
  const before = await ctxOfMember(db, people.orderer);
  const listed = async (ctx: typeof before, account?: string) =>
    (await listOrders(ctx, { group: 'all', account })).orders.map(({ id }) => id).toSorted();
  expect(await listed(before)).toEqual([mine.id, order.id].toSorted());
  expect(await listed(before, 'me')).toEqual([mine.id]);
  expect(await listed(before, company.id)).toEqual([order.id]);
  await removeMember(before, { companyId: company.id, userId: people.orderer.id });
  const write = sendMessage(before, { orderId: order.id, body: 'Hello', fileIds: [] });
  expect(await codeOf(write)).toBe('order_not_found');
  const after = await ctxOfMember(db, people.orderer);
  expect(await listed(after)).toEqual([mine.id]);
  expect(await listed(after, company.id)).toEqual([]);
  expect(await codeOf(getOrder(after, order.id))).toBe('order_not_found');
});

test('the one who ordered is told, those who want it, and the owners once that person has left', async () => {
  const { company, people } = await buildCompany(db);
  const order = { user_id: people.orderer.id, company_id: company.id };
  const listTold = async () => {
    const found = await listMailRecipients(systemCtx(db), {
      to: toCustomer(order),
      kind: 'orders',
    });
    return found.map(({ id }) => id).toSorted();
  };
  expect(await listTold()).toEqual([people.orderer.id]);
  const viewer = await ctxOfMember(db, people.viewer);
  await chooseCompanyNews(viewer, { companyId: company.id, isNotified: true });
  expect(await listTold()).toEqual([people.orderer.id, people.viewer.id].toSorted());
  const orderer = await ctxOfMember(db, people.orderer);
  await removeMember(orderer, { companyId: company.id, userId: people.orderer.id });
  expect(await listTold()).toEqual([people.owner.id, people.viewer.id].toSorted());
});

test('a company is deleted only without orders and other people, and a person belongs to ten at most', async () => {
  const user = await buildUser(db);
  const ctx = ctxFor(db, user);
  const { id: companyId } = await createCompany(ctx, details('First'));
  const { id: orderId } = await buildOrder(db, { user_id: user.id, company_id: companyId });
  expect(await codeOf(deleteCompany(ctx, { companyId }))).toBe('company_has_orders');
  await db.updateTable('orders').set({ company_id: null }).where('id', '=', orderId).execute();
  await joinCompany(db, companyId, await buildUser(db), 'viewer');
  expect(await codeOf(deleteCompany(ctx, { companyId }))).toBe('company_has_members');
  for (let count = 2; count <= 10; count += 1) await createCompany(ctx, details(`C ${count}`));
  expect(await codeOf(createCompany(ctx, details('Eleventh')))).toBe('too_many_companies');
});
