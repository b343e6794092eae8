import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildUser, ctxFor, signIn, TEST_PASSWORD, type BuiltUser } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { gate } from '#test/harness/gate.ts';
import { linkIn, recordingMailer } from '#test/harness/mail.ts';
import { workOff } from '#test/harness/work-off.ts';
import { accountHttp } from '#features/accounts/account-http.ts';
import { authHttp } from '#features/accounts/http.ts';
import { LINKS_IN_ALL } from './limit-link-requests.ts';
import { linksHttp } from './links-http.ts';
import { LINK_MINUTES } from '#features/accounts/tokens/mail-tokens.ts';
import { hashToken } from '#features/accounts/tokens/tokens.ts';
import { mailWorker } from '#features/mail/worker.ts';
import { deliverMail } from '#features/mail/deliver-mail.ts';
import { unsubscribeToken } from '#features/mail/unsubscribe-token.ts';
import { accountsMails } from '#features/accounts/mails.ts';
import { accountsWorker } from '#features/accounts/worker.ts';

const { db, close } = await testDatabase();
afterAll(close);
// Limits count by windows of the clock: a test does not run across the end of one.
beforeEach(() => {
  const windowMs = LINKS_IN_ALL.windowSeconds * 1000;
  if (Date.now() % windowMs > windowMs - 30_000)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 });
});
afterEach(() => vi.useRealTimers());

const NEW_PASSWORD = 'a boat made of paper';

function deviceCookieOf(headers: Headers): string {
  const cookie = headers.getSetCookie().find((each) => each.startsWith('known-device='));
  return cookie?.split(';')[0] ?? '';
}

/** The HTTP endpoints of accounts, and the mails that their jobs send. */
function world() {
  const { send, queue } = gate(db, authHttp({ isLivemode: false }), linksHttp, accountHttp);
  const post = recordingMailer();
  const mailing = mailWorker({ ...post, composers: accountsMails });
  const deliver = () => workOff(ctxFor(db), queue, [...accountsWorker(), ...mailing]);
  return { send, deliver, queue, mails: post.mails };
}

async function tokenByMail(user: BuiltUser, path = '/reset-password') {
  const { send, deliver, mails } = world();
  await send('/password-resets', { json: { email: user.email } });
  await deliver();
  return linkIn(mails[0], path).searchParams.get('token') ?? '';
}

async function logInWith({ email }: BuiltUser, password: string): Promise<number> {
  const { status } = await world().send('/login', { json: { email, password } });
  return status;
}

test('the link in a mail resets a forgotten password and signs out every device', async () => {
  const user = await buildUser(db, { email_verified_at: null });
  const { token: session } = await signIn(db, user);
  const { send, deliver, mails } = world();
  expect((await send('/password-resets', { json: { email: user.email } })).status).toBe(202);
  await deliver();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: user.email });

  const token = linkIn(mails[0], '/reset-password').searchParams.get('token');
  expect((await send(`/password-resets/${token}`)).status).toBe(200);
  const answer = await send(`/password-resets/${token}`, {
    method: 'PUT',
    json: { password: NEW_PASSWORD },
  });
  expect(answer.status).toBe(200);
  expect((await send('/me', { token: session })).status).toBe(401);
  expect(await logInWith(user, TEST_PASSWORD)).toBe(401);
  expect(await logInWith(user, NEW_PASSWORD)).toBe(200);

  await deliver();
  expect(mails[1]).toMatchObject({ to: user.email });
  expect(mails[1]?.subject).toContain('Your password was changed');
});

test('a reset link works once, and using one revokes the others', async () => {
  const user = await buildUser(db);
  const first = await tokenByMail(user);
  const second = await tokenByMail(user);
  const { send } = world();
  const use = (token: string, password: string) =>
    send(`/password-resets/${token}`, { method: 'PUT', json: { password } });
  const both = await Promise.all([use(first, NEW_PASSWORD), use(first, `${NEW_PASSWORD} too`)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await use(first, NEW_PASSWORD)).toMatchObject({ body: { code: 'link_dead' } });
  expect(await use(second, NEW_PASSWORD)).toMatchObject({ body: { code: 'link_dead' } });
});

test('a reset link expires after ten minutes', async () => {
  const user = await buildUser(db);
  const token = await tokenByMail(user);
  await db
    .updateTable('mail_tokens')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', user.id)
    .execute();
  const { send } = world();
  expect((await send(`/password-resets/${token}`)).status).toBe(404);

  const stored = await db
    .selectFrom('mail_tokens')
    .selectAll()
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  const lifeMs = stored.expires_at.getTime() - stored.created_at.getTime();
  expect(lifeMs).toBeLessThanOrEqual(10 * 60_000);
});

test('a weak new password is refused and the link stays valid', async () => {
  const token = await tokenByMail(await buildUser(db));
  const { send } = world();
  const weak = await send(`/password-resets/${token}`, {
    method: 'PUT',
    json: { password: 'password1' },
  });
  expect(weak).toMatchObject({
    status: 422,
    body: { code: 'password_refused', fields: { password: expect.any(String) } },
  });
  expect((await send(`/password-resets/${token}`)).status).toBe(200);
});

test('an address without an account gets the same response and no mail; so does a suspended one', async () => {
  const suspended = await buildUser(db, { suspended_at: new Date() });
  for (const email of ['nobody-here@example.test', suspended.email]) {
    const { send, deliver, mails } = world();
    const answer = await send('/password-resets', { json: { email } });
    expect(answer).toMatchObject({ status: 202, body: { data: { isDone: true } } });
    await deliver();
    expect(mails).toEqual([]);
  }
});

/** The number of requests that would send a mail; every answer is the same 202. */
async function mailsAskedFor(
  email: string,
  requests: { ip: string; cookie?: string | undefined }[],
): Promise<number> {
  const { send, queue } = world();
  for (const request of requests) {
    const answer = await send('/password-resets', { json: { email }, ...request });
    expect(answer).toMatchObject({ status: 202, body: { data: { isDone: true } } });
  }
  return queue.sent.length;
}

test.each(['an account', 'no account'])(
  'above the limits no mail is sent, and the response does not show it: an address with %s',
  async (kind) => {
    const { email } =
      kind === 'an account' ? await buildUser(db) : { email: 'nobody-either@example.test' };
    const from = (ip: string, times: number) => Array.from({ length: times }, () => ({ ip }));
    // A stranger cannot lock the owner out …
    expect(await mailsAskedFor(email, from('198.51.100.1', 8))).toBe(5);
    expect(await mailsAskedFor(email, from('203.0.113.7', 1))).toBe(1);
    // … and many together get six mails sent to one address in the time for which a link works.
    const many = Array.from({ length: 30 }, (_, host) => ({ ip: `192.0.2.${host}` }));
    expect(await mailsAskedFor(email, many)).toBe(0);
  },
);

test('a host counts once, whichever of its IPv6 addresses it uses', async () => {
  const hosts = Array.from({ length: 8 }, (_, host) => ({ ip: `2001:db8:0:1::${host}` }));
  expect(await mailsAskedFor('nobody-at-all@example.test', hosts)).toBe(5);
});

test('above the limit of all there is a link in the mailbox that works until one may ask again', () => {
  const { windowSeconds } = LINKS_IN_ALL;
  for (const purpose of ['password_reset', 'sign_in'] as const)
    expect(LINK_MINUTES[purpose] * 60).toBeGreaterThanOrEqual(windowSeconds);
});

test('a known browser gets its link even if strangers have used up the limits', async () => {
  const user = await buildUser(db);
  const login = await world().send('/login', {
    json: { email: user.email, password: TEST_PASSWORD },
  });
  const cookie = deviceCookieOf(login.headers);
  const many = Array.from({ length: 25 }, (_, host) => ({ ip: `192.0.2.${host + 100}` }));
  expect(await mailsAskedFor(user.email, many)).toBe(6);
  expect(await mailsAskedFor(user.email, [{ ip: '203.0.113.9' }])).toBe(0);
  expect(await mailsAskedFor(user.email, [{ ip: '203.0.113.9', cookie }])).toBe(1);
});

test('a new password makes the account drop every known browser except the current one', async () => {
  const user = await buildUser(db);
  const { send } = world();
  const stolen = deviceCookieOf(
    (await send('/login', { json: { email: user.email, password: TEST_PASSWORD } })).headers,
  );
  const token = await tokenByMail(user);
  const reset = await send(`/password-resets/${token}`, {
    method: 'PUT',
    json: { password: NEW_PASSWORD },
  });
  const known = await db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('user_id', '=', user.id)
    .execute();
  const value = (cookie: string) => cookie.replace('known-device=', '');
  expect(known).toEqual([{ token_hash: hashToken(value(deviceCookieOf(reset.headers))) }]);
  expect(deviceCookieOf(reset.headers)).not.toBe(stolen);
});

test('no mail to an unconfirmed address contains the username', async () => {
  const { send, deliver, mails } = world();
  const email = 'victim@example.test';
  const username = 'win-1000-euro.evil.example';
  const { token } = (
    await send('/register', { json: { username, email, password: TEST_PASSWORD } })
  ).body.data;
  await send('/password-resets', { json: { email } });
  await send('/password', {
    method: 'PUT',
    token,
    json: { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD },
  });
  await send('/email-changes', {
    token,
    json: { newEmail: 'other-victim@example.test', password: NEW_PASSWORD },
  });
  await deliver();
  expect(mails).toHaveLength(4);
  for (const mail of mails) {
    expect(`${mail.subject} ${mail.html} ${mail.text}`).not.toMatch(/evil|1000/);
  }
});

test('a new account confirms its address with a link from its mail', async () => {
  const { send, deliver, mails } = world();
  const email = 'fay@example.test';
  const registered = await send('/register', {
    json: { username: 'fay', email, password: TEST_PASSWORD },
  });
  const { token: session } = registered.body.data;
  await deliver();
  const token = linkIn(mails[0], '/verify-email').searchParams.get('token');
  const answer = await send(`/email-verifications/${token}`, { method: 'PUT' });
  expect(answer).toMatchObject({ status: 200, body: { data: { email } } });
  const me = await send('/me', { token: session });
  expect(me.body.data.user.isEmailVerified).toBe(true);
  expect((await send('/email-verifications', { method: 'POST', token: session })).status).toBe(409);
});

test('a link of one kind does not work as another', async () => {
  const token = await tokenByMail(await buildUser(db));
  const { send } = world();
  for (const path of [`/email-verifications/${token}`, `/email-changes/${token}`]) {
    expect((await send(path, { method: 'PUT' })).status).toBe(404);
  }
});

test('an address changes only by the link sent to the new one, and the old one is notified', async () => {
  const user = await buildUser(db);
  const { token } = await signIn(db, user);
  const oldReset = await tokenByMail(user);
  const newEmail = `new-${user.email}`;
  const { send, deliver, mails } = world();
  const response = await send('/email-changes', {
    token,
    json: { newEmail, password: TEST_PASSWORD },
  });
  expect(response.status).toBe(202);
  await deliver();
  expect(mails[0]).toMatchObject({ to: newEmail });
  expect((await send('/', { token })).body.data).toMatchObject({
    email: user.email,
    pendingEmail: newEmail,
  });

  const link = linkIn(mails[0], '/confirm-email').searchParams.get('token');
  const confirmed = await send(`/email-changes/${link}`, { method: 'PUT' });
  expect(confirmed).toMatchObject({ status: 200, body: { data: { email: newEmail } } });
  expect((await send('/', { token })).body.data).toMatchObject({
    email: newEmail,
    pendingEmail: null,
  });
  await deliver();
  expect(mails[1]).toMatchObject({ to: user.email });
  expect((await send(`/password-resets/${oldReset}`)).status).toBe(404);
});

test('if two people change to one address at the same moment, one succeeds', async () => {
  const newEmail = 'wanted@example.test';
  const links = [];
  for (const user of [await buildUser(db), await buildUser(db)]) {
    const { token } = await signIn(db, user);
    const { send, deliver, mails } = world();
    await send('/email-changes', { token, json: { newEmail, password: TEST_PASSWORD } });
    await deliver();
    links.push(linkIn(mails[0], '/confirm-email').searchParams.get('token'));
  }
  const { send } = world();
  const answers = await Promise.all(
    links.map((link) => send(`/email-changes/${link}`, { method: 'PUT' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a change of address that is cancelled before its mail is written sends no link', async () => {
  const user = await buildUser(db);
  const { token } = await signIn(db, user);
  const { send, deliver, mails } = world();
  const json = { newEmail: `early-${user.email}`, password: TEST_PASSWORD };
  await send('/email-changes', { token, json });
  expect((await send('/', { token })).body.data.pendingEmail).toBe(json.newEmail);
  expect((await send('/email-changes', { token, method: 'DELETE' })).status).toBe(200);
  await deliver();
  expect(mails).toEqual([]);
  expect((await send('/', { token })).body.data.pendingEmail).toBeNull();

  // A mail that was already queued and is retried sends none either.
  await send('/email-changes', { token, json });
  await deliver();
  const link = linkIn(mails[0], '/confirm-email').searchParams.get('token');
  const waiting = { state: 'waiting' } as const;
  await db.updateTable('mails').set(waiting).where('to_address', '=', json.newEmail).execute();
  const { id: mailId } = await db
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', json.newEmail)
    .executeTakeFirstOrThrow();
  await send('/email-changes', { token, method: 'DELETE' });
  const post = recordingMailer();
  await deliverMail(ctxFor(db), { ...post, composers: accountsMails }, { mailId });
  expect(post.mails).toEqual([]);
  expect((await send(`/email-changes/${link}`, { method: 'PUT' })).status).toBe(404);
});

test('only the last link of two concurrent changes of address works', async () => {
  const user = await buildUser(db);
  const { token } = await signIn(db, user);
  const { send, deliver, mails } = world();
  const addresses = [`one-${user.email}`, `two-${user.email}`];
  await Promise.all(
    addresses.map((newEmail) =>
      send('/email-changes', { token, json: { newEmail, password: TEST_PASSWORD } }),
    ),
  );
  const { pendingEmail } = (await send('/', { token })).body.data;
  await deliver();
  expect(mails.map(({ to }) => to)).toEqual([pendingEmail]);
  const first = linkIn(mails[0], '/confirm-email').searchParams.get('token');
  const third = { newEmail: `three-${user.email}`, password: TEST_PASSWORD };
  await send('/email-changes', { token, json: third });
  expect((await send(`/email-changes/${first}`, { method: 'PUT' })).status).toBe(404);
  await deliver();
  const last = linkIn(mails[1], '/confirm-email').searchParams.get('token');
  expect((await send(`/email-changes/${last}`, { method: 'PUT' })).body.data).toEqual({
    email: third.newEmail,
  });
});

test('the unsubscribe link turns one kind of mail off, signed in or not, as often as it is used', async () => {
  const [user, other] = [await buildUser(db), await buildUser(db)];
  const { send } = world();
  const offFor = async ({ id }: BuiltUser) => {
    const rows = await db
      .selectFrom('notification_choices')
      .select('kind')
      .where('user_id', '=', id)
      .where('mail', '=', 'off')
      .orderBy('kind')
      .execute();
    return rows.map(({ kind }) => kind);
  };
  const link = (await unsubscribeToken(ctxFor(db), user.id))('orderUpdates');
  const path = `/unsubscriptions/${link}`;
  expect((await send(path)).body.data).toEqual({ choice: 'orderUpdates' });
  expect(await offFor(user)).toEqual([]);
  for (let time = 0; time < 2; time += 1) {
    expect((await send(path, { method: 'PUT' })).body.data).toEqual({ choice: 'orderUpdates' });
  }
  const ofOrders = ['deliveries', 'due_dates', 'extras', 'new_orders', 'orders'];
  expect(await offFor(user)).toEqual(ofOrders);
  const forReviews = (await unsubscribeToken(ctxFor(db), user.id))('reviews');
  await send(`/unsubscriptions/${forReviews}`, { method: 'PUT' });
  expect(await offFor(user)).toEqual([...ofOrders, 'reviews']);

  const [, , signature] = link.split('.');
  for (const forged of [
    `${user.id}.messages.${signature}`,
    `${other.id}.orderUpdates.${signature}`,
    `${user.id}.orderUpdates.`,
    `${user.id}.email.${signature}`,
    `${link}.x`,
    'none',
  ]) {
    for (const method of ['GET', 'PUT']) {
      expect((await send(`/unsubscriptions/${forged}`, { method })).status).toBe(404);
    }
  }
  expect(await offFor(other)).toEqual([]);
});
