import { afterAll, expect, test } from 'vitest';
import { mailWorker } from '#features/mail/worker.ts';
import { buildUser, ctxFor, signIn } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { gate } from '#test/harness/gate.ts';
import { linkIn, recordingMailer } from '#test/harness/mail.ts';
import { workOff } from '#test/harness/work-off.ts';
import { authHttp } from './http.ts';
import { invitationsHttp } from '#features/accounts/invitations/http.ts';
import { linksHttp } from '#features/accounts/sign-in/links-http.ts';
import { accountsMails } from './mails.ts';
import { usersHttp } from './users-http.ts';
import { accountsWorker } from './worker.ts';

const { db, close } = await testDatabase();
afterAll(close);

const NEW_PASSWORD = 'a boat made of paper';
const { send: sendToUsers, queue } = gate(db, usersHttp);
const { send: sendToInvitations } = gate(db, invitationsHttp);
const { send: sendToAuth, queue: authQueue } = gate(db, authHttp({ isLivemode: false }), linksHttp);
const post = recordingMailer();

async function deliver(jobs = queue) {
  const mailing = mailWorker({ ...post, composers: accountsMails });
  await workOff(ctxFor(db), jobs, [...accountsWorker(), ...mailing]);
}

const asAdmin = async () => (await signIn(db, await buildUser(db, { role: 'admin' }))).token;

/** Invites somebody new; their address, and the token of the link in the mail. */
async function invite(token: string) {
  const username = `Grace ${crypto.randomUUID().slice(0, 8)}`;
  const email = `${crypto.randomUUID()}@example.test`;
  const answer = await sendToUsers('/', { token, json: { username, email } });
  expect(answer.status).toBe(201);
  await deliver();
  return { id: String(answer.body.data.id), username, email, link: lastLink() };
}

const lastLink = () => linkIn(post.mails.at(-1), '/invitation').searchParams.get('token') ?? '';

const accept = (link: string) =>
  sendToInvitations(`/${link}`, { method: 'PUT', json: { password: NEW_PASSWORD } });

const logIn = async (email: string) =>
  (await sendToAuth('/login', { json: { email, password: NEW_PASSWORD } })).status;

test('only administrators invite', async () => {
  const { token } = await signIn(db, await buildUser(db));
  const json = { username: 'Grace', email: 'grace@example.test' };
  const { id } = await buildUser(db);
  const again = `/${id}/invitations`;
  expect((await sendToUsers('/', { json })).status).toBe(401);
  expect((await sendToUsers('/', { json, token })).status).toBe(403);
  expect((await sendToUsers(again, { method: 'POST', token })).status).toBe(403);
});

test('an invited customer chooses a password once and signs in', async () => {
  const token = await asAdmin();
  const { id, username, email, link } = await invite(token);
  expect(post.mails.at(-1)).toMatchObject({ to: email });
  const invited = await sendToUsers(`/${id}`, { token });
  expect(invited.body.data.user).toMatchObject({ username, isEmailVerified: false });
  expect(invited.body.data.user.invitedAt).not.toBeNull();

  expect(await logIn(email)).toBe(401);
  expect((await sendToInvitations(`/${link}`)).status).toBe(200);
  expect((await accept(link)).status).toBe(200);
  expect(await logIn(email)).toBe(200);
  expect((await accept(link)).body.code).toBe('link_dead');
  const accepted = await sendToUsers(`/${id}`, { token });
  expect(accepted.body.data.user).toMatchObject({ isEmailVerified: true, invitedAt: null });
});

test('a taken address or name is refused at its field, and nothing is mailed', async () => {
  const token = await asAdmin();
  const { username, email } = await buildUser(db);
  const before = post.mails.length;
  const address = await sendToUsers('/', { token, json: { username: 'Somebody', email } });
  expect(address.status).toBe(409);
  expect(address.body.fields).toHaveProperty('email');
  const name = await sendToUsers('/', { token, json: { username, email: 'other@example.test' } });
  expect(name.status).toBe(409);
  expect(name.body.fields).toHaveProperty('username');
  await deliver();
  expect(post.mails).toHaveLength(before);
});

test('an invitation is sent again until it is accepted, and every older link dies with it', async () => {
  const token = await asAdmin();
  const { id, link } = await invite(token);
  const again = () => sendToUsers(`/${id}/invitations`, { method: 'POST', token });
  expect((await again()).status).toBe(202);
  await deliver();
  const second = lastLink();
  expect(second).not.toBe(link);
  expect((await accept(second)).status).toBe(200);
  expect((await accept(link)).body.code).toBe('link_dead');
  expect((await again()).body.code).toBe('invitation_accepted');
  const registered = await buildUser(db, { email_verified_at: null });
  const refused = await sendToUsers(`/${registered.id}/invitations`, { method: 'POST', token });
  expect(refused.body.code).toBe('invitation_accepted');
});

test('a suspension, or a password chosen with a reset link, revokes the invitation', async () => {
  const token = await asAdmin();
  const suspended = await invite(token);
  await sendToUsers(`/${suspended.id}/suspension`, { method: 'PUT', token });
  expect((await accept(suspended.link)).body.code).toBe('link_dead');

  const { email, link } = await invite(token);
  await sendToAuth('/password-resets', { json: { email } });
  await deliver(authQueue);
  const reset = linkIn(post.mails.at(-1), '/reset-password').searchParams.get('token');
  const json = { password: 'another boat of paper' };
  await sendToAuth(`/password-resets/${reset}`, { method: 'PUT', json });
  expect((await accept(link)).body.code).toBe('link_dead');
});
