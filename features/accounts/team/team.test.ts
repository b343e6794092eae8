import { afterAll, expect, test } from 'vitest';
import { accountsMails } from '#features/accounts/mails.ts';
import { accountsWorker } from '#features/accounts/worker.ts';
import { authHttp } from '#features/accounts/http.ts';
import { mailWorker } from '#features/mail/worker.ts';
import { countOpenOrdersByAssignee } from '#features/orders/assigning/hand-over-orders.ts';
import type { Ctx } from '#kit/ctx.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildTeamInvitation } from '#test/factories/team-invitation.ts';
import { buildUser, ctxFor, signIn, TEST_PASSWORD } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { gate } from '#test/harness/gate.ts';
import { linkIn, recordingMailer } from '#test/harness/mail.ts';
import { workOff } from '#test/harness/work-off.ts';
import { countOpenEnquiriesByAssignee } from '#features/enquiries/hand-over-enquiries.ts';
import { teamHttp, teamInvitationsHttp } from './http.ts';
import { roleHttp } from './role-http.ts';

const { db, close } = await testDatabase();
afterAll(close);
const { send, queue } = gate(
  db,
  authHttp({ isLivemode: false }),
  teamHttp({
    countOpenOrders: countOpenOrdersByAssignee,
    countOpenEnquiries: countOpenEnquiriesByAssignee,
  }),
  roleHttp({ handOver: { orders: async () => 0, enquiries: async () => 0 } }),
);
const links = gate(db, teamInvitationsHttp);

const owner = await buildUser(db, { role: 'owner' });
const { token } = await signIn(db, owner);
const password = 'a boat made of paper';

async function mailsOf(ctx: Ctx, jobs = queue) {
  const post = recordingMailer();
  await workOff(ctx, jobs, [
    ...accountsWorker(),
    ...mailWorker({ ...post, composers: accountsMails }),
  ]);
  // Who signs in is told of the new device.
  return post.mails.filter(({ subject }) => !subject.includes('device'));
}

async function invite(json: object): Promise<string> {
  const answer = await send('/invitations', { method: 'POST', token, json });
  expect(answer.status).toBe(201);
  return answer.body.data.id;
}

const tokenOf = (mail: Parameters<typeof linkIn>[0]) =>
  linkIn(mail, '/team-invitation').searchParams.get('token') ?? '';

const personOf = (email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'role', 'email_verified_at'])
    .where('email', '=', email)
    .executeTakeFirst();

test('an invited person gets a mail, chooses a name and a password, and signs in with the role', async () => {
  const email = 'nia@example.test';
  await invite({ email, role: 'worker' });
  expect(await personOf(email)).toBeUndefined();
  const [mail] = await mailsOf(ctxFor(db));
  expect(mail?.to).toBe(email);
  const path = `/${tokenOf(mail)}`;
  const shown = await links.send(path);
  expect(shown.body.data).toMatchObject({ email, role: { name: 'worker' }, hasAccount: false });
  const empty = await links.send(path, { method: 'PUT', json: {} });
  expect(empty.status).toBe(422);
  expect(Object.keys(empty.body.fields)).toEqual(['username', 'password']);
  const json = { username: 'Nia New', password };
  expect((await links.send(path, { method: 'PUT', json })).status).toBe(200);
  expect(await personOf(email)).toMatchObject({ username: 'Nia New', role: 'worker' });
  const login = await send('/login', { json: { email, password } });
  expect(login.body.data.user.role).toEqual({ name: 'worker' });
  // The link works once, and the person is told what they are.
  expect((await links.send(path, { method: 'PUT', json })).body.code).toBe('link_dead');
  const [notice] = await mailsOf(ctxFor(db), links.queue);
  expect(notice?.subject).toContain('You now work on orders');
});

test('of two who use a link at the same moment, one joins', async () => {
  const { email, token: link } = await buildTeamInvitation(db);
  const answers = await Promise.all(
    ['Ann One', 'Bob Two'].map((username) =>
      links.send(`/${link}`, { method: 'PUT', json: { username, password } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await personOf(email)).toMatchObject({ role: 'worker' });
});

test('a customer joins with the account that they have', async () => {
  const customer = await buildUser(db);
  const { token: link } = await buildTeamInvitation(db, { email: customer.email, role: 'editor' });
  expect((await links.send(`/${link}`)).body.data.hasAccount).toBe(true);
  expect((await links.send(`/${link}`, { method: 'PUT', json: {} })).status).toBe(200);
  expect(await personOf(customer.email)).toMatchObject({
    id: customer.id,
    username: customer.username,
    role: 'editor',
  });
  const login = await send('/login', { json: { email: customer.email, password: TEST_PASSWORD } });
  expect(login.body.data.user.role.name).toBe('editor');
});

test('an account that a stranger made for the address does not keep its password', async () => {
  const squatted = await buildUser(db, { email_verified_at: null });
  const session = await signIn(db, squatted);
  const { token: link } = await buildTeamInvitation(db, { email: squatted.email, role: 'admin' });
  expect((await links.send(`/${link}`)).body.data.hasAccount).toBe(false);
  expect((await links.send(`/${link}`, { method: 'PUT', json: {} })).status).toBe(422);
  const json = { username: 'The Right One', password };
  expect((await links.send(`/${link}`, { method: 'PUT', json })).status).toBe(200);
  expect((await send('/me', session)).status).toBe(401);
  const login = (with_: string) =>
    send('/login', { json: { email: squatted.email, password: with_ } });
  expect((await login(TEST_PASSWORD)).status).toBe(401);
  expect((await login(password)).body.data.user.role.name).toBe('admin');
});

test('an invitation that is over, withdrawn or for a suspended person opens nothing', async () => {
  const suspended = await buildUser(db, { suspended_at: new Date() });
  const dead = [
    await buildTeamInvitation(db, { expires_at: new Date(Date.now() - 1000) }),
    await buildTeamInvitation(db, { revoked_at: new Date() }),
    await buildTeamInvitation(db, { accepted_at: new Date() }),
    await buildTeamInvitation(db, { email: suspended.email }),
  ];
  for (const { token: link } of dead) {
    expect((await links.send(`/${link}`)).body.code).toBe('link_dead');
    const json = { username: 'Not In', password };
    expect((await links.send(`/${link}`, { method: 'PUT', json })).body.code).toBe('link_dead');
  }
});

test('an invitation is sent again for seven more days, and withdrawn', async () => {
  const email = 'ben@example.test';
  const id = await invite({ email, role: 'editor' });
  const again = { method: 'POST', token, json: { email, role: 'editor' } } as const;
  expect((await send('/invitations', again)).body.code).toBe('invited_already');
  const [first] = await mailsOf(ctxFor(db));
  await db
    .updateTable('team_invitations')
    .set({ expires_at: new Date() })
    .where('id', '=', id)
    .execute();
  expect((await links.send(`/${tokenOf(first)}`)).status).toBe(404);
  expect((await send(`/invitations/${id}/mails`, { method: 'POST', token })).status).toBe(202);
  const [second] = await mailsOf(ctxFor(db));
  // Earlier links work as well: nobody knows which mail is opened first.
  for (const mail of [first, second])
    expect((await links.send(`/${tokenOf(mail)}`)).status).toBe(200);
  const listed = (await send('/', { token })).body.data.invitations;
  expect(listed).toContainEqual(
    expect.objectContaining({ id, email, isExpired: false, invitedBy: owner.username }),
  );
  expect((await send(`/invitations/${id}`, { method: 'DELETE', token })).status).toBe(200);
  for (const mail of [first, second])
    expect((await links.send(`/${tokenOf(mail)}`)).status).toBe(404);
  expect((await send(`/invitations/${id}`, { method: 'DELETE', token })).status).toBe(404);
});

test('only owners invite owners, and nobody invites the team', async () => {
  const admin = await buildUser(db, { role: 'admin' });
  const { token: ofAdmin } = await signIn(db, admin);
  const ask = (of: string, json: object) =>
    send('/invitations', { method: 'POST', token: of, json });
  const asOwner = { email: 'olga@example.test', role: 'owner' };
  expect((await ask(ofAdmin, asOwner)).status).toBe(403);
  expect((await ask(token, asOwner)).status).toBe(201);
  const { id } = (await send('/', { token })).body.data.invitations.find(
    ({ email }: { email: string }) => email === asOwner.email,
  );
  expect((await send(`/invitations/${id}`, { method: 'DELETE', token: ofAdmin })).status).toBe(403);
  const known = await ask(token, { email: admin.email, role: 'worker' });
  expect(known.body.code).toBe('already_in_team');
  expect((await ask(token, { email: 'c@example.test', role: 'customer' })).status).toBe(422);
});

test('the team is listed with role, job, last sign-in and open orders', async () => {
  const worker = await buildUser(db, {
    role: 'worker',
    display_name: 'Wim',
    job_title: 'Cartographer',
  });
  await signIn(db, worker, new Date('2026-05-12T14:00:00Z'));
  await buildOrder(db, { state: 'in_progress', assignee_id: worker.id });
  await buildOrder(db, { state: 'completed', assignee_id: worker.id });
  const { members } = (await send('/', { token })).body.data;
  expect(members).toContainEqual(
    expect.objectContaining({
      id: worker.id,
      displayName: 'Wim',
      jobTitle: 'Cartographer',
      role: { name: 'worker' },
      openOrdersCount: 1,
      lastSeenAt: '2026-05-12T14:00:00.000Z',
    }),
  );
  expect(members[0].role.name).toBe('owner');
});

test('a changed role is mailed to the person, and the bell forgets the team', async () => {
  const person = await buildUser(db, { role: 'manager' });
  await db
    .insertInto('notifications')
    .values({
      user_id: person.id,
      kind: 'enquiries',
      sentence: 'enquiryArrived',
      data: JSON.stringify({ name: 'Ada', subject: 'A map' }),
      path: '/admin/enquiries/1',
      dedupe_key: `test:${person.id}`,
      created_at: new Date(),
      is_in_app: true,
      for_digest: false,
    })
    .execute();
  const json = { role: 'customer' };
  expect((await send(`/${person.id}/role`, { method: 'PUT', token, json })).status).toBe(200);
  const mails = (await mailsOf(ctxFor(db))).filter(({ to }) => to === person.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('You no longer belong to the team'),
  ]);
  const left = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', person.id)
    .execute();
  expect(left).toEqual([]);
});
