/** Signing in with other providers, against real ones on this machine. */
import { afterAll, expect, test } from 'vitest';
import { updateSettings } from '#features/settings/update-settings.ts';
import { createApi } from '#server/api.ts';
import { buildSecondFactor } from '#test/factories/second-factor.ts';
import { buildUser, ctxFor, signIn, type BuiltUser } from '#test/factories/user.ts';
import { testApi } from '#test/harness/api.ts';
import { identityServers, type PersonElsewhere } from '#test/harness/identity-servers.ts';

const { deps, db, close } = await testApi();
const servers = await identityServers();
const api = createApi({ ...deps, identities: servers.identities });
afterAll(async () => {
  await servers.close();
  await close();
});

let host = 0;

async function send(path: string, json?: object, { cookie = '', token = '', method = '' } = {}) {
  const response = await api.request(
    path,
    {
      method: method || (json ? 'POST' : 'GET'),
      headers: {
        ...(json && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(json && { body: JSON.stringify(json) }),
    },
    { clientIp: `2001:db8:2:${(host++).toString(16)}::1` },
  );
  const cookies = response.headers.getSetCookie();
  // oxlint-disable-next-line typescript/no-explicit-any -- what a test looks into
  return { status: response.status, cookies, body: (await response.json()) as any };
}

const begin = async (provider: string, json: object = {}, token = '') => {
  const { body, cookies } = await send(`/auth/providers/${provider}/requests`, json, { token });
  return { url: body.data.url as string, cookie: cookies[0]?.split(';')[0] ?? '' };
};
const comeBack = (provider: string, query: string, cookie: string) =>
  send(`/auth/providers/${provider}/returns`, { query }, { cookie });

/** The whole way to the provider and back. */
async function signInAt(provider: string, person: PersonElsewhere, json = {}, token = '') {
  const { url, cookie } = await begin(provider, json, token);
  return comeBack(provider, await servers.visit(url, person), cookie);
}

let people = 100;
const somebody = (values: Partial<PersonElsewhere> = {}): PersonElsewhere => {
  const sub = String(people++);
  const email = `Person-${sub}@example.test`;
  return { sub, email, email_verified: true, name: `Mira Holm ${sub}`, ...values };
};

const linksOf = ({ id }: Pick<BuiltUser, 'id'>) =>
  db.selectFrom('linked_accounts').selectAll().where('user_id', '=', id).execute();

test('the way there has PKCE, state and nonce, and what the browser keeps says nothing', async () => {
  const { body, cookies } = await send('/auth/providers/oidc/requests', { redirect: '/order/map' });
  const query = new URL(body.data.url).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: 'http://localhost:3000/sign-in/oidc',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^.{43}$/),
    state: expect.stringMatching(/^.{43}$/),
    nonce: expect.stringMatching(/^.{43}$/),
  });
  expect(cookies[0]).toMatch(
    /^sign-in-flow=[\w-]+; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const kept = Buffer.from(cookies[0]?.split(/[=;]/)[1] ?? '', 'base64url').toString('latin1');
  expect(kept).not.toContain(query.get('state'));
  expect((await send('/auth/providers/google/requests', {})).status).toBe(404);
});

test.each(['oidc', 'github'])(
  '%s: a new person gets an account without a password, and the same one the next time',
  async (provider) => {
    const person = somebody();
    const { status, body, cookies } = await signInAt(provider, person, { redirect: '/order/map' });
    expect([status, body.data.redirect, body.data.isLinked]).toEqual([200, '/order/map', false]);
    const { user, token } = body.data.signedIn;
    expect(user).toMatchObject({
      username: person.name,
      email: person.email?.toLowerCase(),
      isEmailVerified: true,
      role: { name: 'customer' },
    });
    expect(cookies.join('\n')).toContain(`auth-token=${token}`);
    expect(cookies.join('\n')).toContain('sign-in-flow=; Max-Age=0');
    expect((await send('/auth/me', undefined, { token })).status).toBe(200);
    const { password_hash } = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toBeNull();
    // The address at the provider may change; the person stays the same.
    const again = await signInAt(provider, { ...person, email: 'moved@example.test' });
    expect(again.body.data.signedIn.user.id).toBe(user.id);
    expect(await linksOf(user)).toHaveLength(1);
  },
);

test('an account with the same confirmed address is linked and told', async () => {
  const user = await buildUser(db);
  const { body } = await signInAt('oidc', somebody({ email: user.email.toUpperCase() }));
  expect(body.data.signedIn.user.id).toBe(user.id);
  expect(await linksOf(user)).toMatchObject([{ provider: 'oidc', email: user.email }]);
  const mails = db.selectFrom('mails').select('data').where('to_address', '=', user.email);
  expect(await mails.execute()).toContainEqual({
    data: { userId: user.id, change: 'account_linked' },
  });
  const audits = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', user.id)
    .execute();
  expect(audits).toEqual([{ action: 'user.account_linked' }]);
});

test('an address that either side has not confirmed links nothing', async () => {
  const early = await buildUser(db, { email_verified_at: null });
  const taken = await signInAt('oidc', somebody({ email: early.email }));
  expect(taken.body.code).toBe('address_unconfirmed');
  const user = await buildUser(db);
  for (const provider of ['oidc', 'github']) {
    const person = somebody({ email: user.email, email_verified: false });
    expect((await signInAt(provider, person)).body.code).toBe('provider_email_unverified');
  }
  const { email: _, ...nameless } = somebody();
  expect((await signInAt('oidc', nameless)).body.code).toBe('provider_email_unverified');
  expect([await linksOf(early), await linksOf(user)]).toEqual([[], []]);
});

test('somebody invited, who has no password yet, comes in and has a confirmed address', async () => {
  const user = await buildUser(db, {
    email_verified_at: null,
    password_hash: null,
    invited_at: new Date(),
  });
  const { body } = await signInAt('oidc', somebody({ email: user.email }));
  expect(body.data.signedIn.user).toMatchObject({ id: user.id, isEmailVerified: true });
});

test('only the browser that went there comes back, once, and only with its own answer', async () => {
  const person = somebody();
  const [one, other] = [await begin('oidc'), await begin('oidc')];
  const query = await servers.visit(one.url, person);
  const refused = 'provider_refused';
  expect((await comeBack('oidc', query, '')).body.code).toBe(refused);
  expect((await comeBack('oidc', query, 'sign-in-flow=AAAA')).body.code).toBe(refused);
  expect((await comeBack('oidc', query, other.cookie)).body.code).toBe(refused);
  expect((await comeBack('github', query, one.cookie)).body.code).toBe(refused);
  const forged = query.replace(/code=[^&]+/, 'code=guessed');
  expect((await comeBack('oidc', forged, one.cookie)).body.code).toBe(refused);
  expect((await comeBack('oidc', '?error=access_denied', one.cookie)).body.code).toBe(refused);
  expect((await comeBack('oidc', query, one.cookie)).status).toBe(200);
  expect((await comeBack('oidc', query, one.cookie)).body.code).toBe(refused);
});

test('the second factor of the shop is asked for, and nobody suspended comes in', async () => {
  const boss = await buildUser(db, { role: 'owner' });
  const user = await buildUser(db);
  await buildSecondFactor(db, user);
  const { body, cookies } = await signInAt('oidc', somebody({ email: user.email }));
  expect(body.data).toMatchObject({ signedIn: null, challenge: { step: 'second_factor' } });
  expect(cookies.join()).not.toContain('auth-token');
  await updateSettings(ctxFor(db, boss), { teamSecondFactor: 'always' });
  const admin = await signInAt('oidc', somebody({ email: boss.email }));
  expect(admin.body.data.challenge.step).toBe('enrolment');
  const gone = await buildUser(db, { suspended_at: new Date() });
  const refused = await signInAt('oidc', somebody({ email: gone.email }));
  expect(refused.body.code).toBe('account_suspended');
  expect(await linksOf(gone)).toEqual([]);
});

test('a person links and unlinks accounts on the profile, but never their only way in', async () => {
  const user = await buildUser(db);
  const { token } = await signIn(db, user);
  const person = somebody({ email_verified: false });
  const linked = await signInAt('oidc', person, { isLink: true }, token);
  expect(linked.body.data).toMatchObject({ isLinked: true, signedIn: null, challenge: null });
  const list = async (by = token) =>
    (await send('/account/linked-accounts', undefined, { token: by })).body.data;
  const { accounts, offered } = await list();
  expect(accounts).toMatchObject([{ provider: { id: 'oidc', name: 'Example ID' } }]);
  expect(offered).toEqual([{ id: 'github', name: 'GitHub' }]);
  expect((await signInAt('oidc', person)).body.data.signedIn.user.id).toBe(user.id);

  // Somebody else does not link the same account, and a stranger unlinks nothing.
  const stranger = await signIn(db, await buildUser(db));
  const taken = await signInAt('oidc', person, { isLink: true }, stranger.token);
  expect(taken.body.code).toBe('linked_to_other');
  const unlink = (by: string, id = accounts[0].id) =>
    send(`/account/linked-accounts/${id}`, undefined, { token: by, method: 'DELETE' });
  expect((await unlink(stranger.token)).status).toBe(404);
  expect((await unlink(token)).status).toBe(200);
  expect((await list()).accounts).toEqual([]);

  const { signedIn } = (await signInAt('github', somebody())).body.data;
  const [only] = (await list(signedIn.token)).accounts;
  expect((await unlink(signedIn.token, only.id)).body.code).toBe('last_way_in');
  expect((await list(signedIn.token)).accounts).toHaveLength(1);

  // With an account elsewhere a passkey is not the only way in, and the other way round.
  const passkey = await db
    .insertInto('passkeys')
    .values({
      user_id: signedIn.user.id,
      credential_id: 'a-passkey',
      public_key: Buffer.from('key'),
      counter: 0,
      transports: [],
      name: 'Laptop',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const remove = () =>
    send(`/account/passkeys/${passkey.id}`, undefined, {
      token: signedIn.token,
      method: 'DELETE',
    });
  expect((await remove()).status).toBe(200);
  expect((await unlink(signedIn.token, only.id)).body.code).toBe('last_way_in');
});

test('a link begun in a session that has ended links nothing', async () => {
  const user = await buildUser(db);
  const { token, sessionId } = await signIn(db, user);
  const { url, cookie } = await begin('oidc', { isLink: true }, token);
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
  const back = await comeBack('oidc', await servers.visit(url, somebody()), cookie);
  expect(back.body.code).toBe('provider_refused');
  expect(await linksOf(user)).toEqual([]);
  const visitor = await send('/auth/providers/oidc/requests', { isLink: true });
  expect(visitor.body.code).toBe('sign_in_required');
});

test('the public settings name the configured providers', async () => {
  expect((await send('/site')).body.data.signInProviders).toEqual([
    { id: 'github', name: 'GitHub' },
    { id: 'oidc', name: 'Example ID' },
  ]);
});
