/** Every way in, with every factor, for every role, on the real API: no path skips the second factor. */
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { rememberDevice } from '#features/accounts/sessions/known-devices.ts';
import { createMailToken, type MailTokenPurpose } from '#features/accounts/tokens/mail-tokens.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import type { IdentityProvider } from '#integrations/identity/identity-providers.ts';
import type { Passkeys } from '#integrations/passkeys/passkeys.ts';
import { createApi } from '#server/api.ts';
import { buildSecondFactor } from '#test/factories/second-factor.ts';
import { buildUser, ctxFor, signIn, TEST_PASSWORD, type BuiltUser } from '#test/factories/user.ts';
import { testApi } from '#test/harness/api.ts';
import { testPasskeys } from '#test/harness/secrets.ts';
import { setupCode } from '#test/harness/setup-code.ts';
import type { FirstFactor } from './sign-in-state.ts';

// Sign-ins by the dozen: with hashes as weak as a test can bear.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  const weak = { memoryCost: 64, timeCost: 1, parallelism: 1 };
  return {
    ...real,
    hash: (password: string) => real.hash(password, weak),
    parseOptions: () => ({ memoryCost: 65_536, timeCost: 3, parallelism: 1 }),
  };
});

const { deps, db, close } = await testApi();
afterAll(close);
const signsAnything: Passkeys = {
  ...testPasskeys,
  async checkRequest({ response }, _passkey, isChallenge) {
    if (!isChallenge((response as unknown as { challenge: string }).challenge)) throw new Error();
    return { counter: 0 };
  },
};
const saysAnything: IdentityProvider = {
  id: 'oidc',
  name: 'Example ID',
  start: async () => ({ url: 'http://elsewhere', secrets: { state: '', nonce: '', verifier: '' } }),
  async finish(query) {
    const email = new URLSearchParams(query).get('code');
    return { issuer: 'http://elsewhere', subject: `${email}`, email, name: null };
  },
};
const identities = { list: [saysAnything] };
const api = createApi({ ...deps, passkeys: signsAnything, identities });

const boss = await buildUser(db, { role: 'admin' });
const NEW_PASSWORD = 'a boat made of paper';
let host = 0;

interface Sent {
  cookie?: string;
  token?: string;
  method?: string;
}

/** One request from an address of its own, so that no limit of another test counts. */
async function send(path: string, json?: unknown, { cookie, token, method }: Sent = {}) {
  const response = await api.request(
    path,
    {
      method: method ?? (json === undefined ? 'GET' : 'POST'),
      headers: {
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    },
    { clientIp: `2001:db8:1:${(host++).toString(16)}::1` },
  );
  // oxlint-disable-next-line typescript/no-explicit-any
  return { response, status: response.status, body: (await response.json()) as any };
}

const logIn = (user: BuiltUser, password = TEST_PASSWORD, sent: Sent = {}) =>
  send('/auth/login', { email: user.email, password }, sent);

/** A clock that the test turns: a code counts once per half a minute. */
function clock(start = new Date()) {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  onTestFinished(() => void vi.useRealTimers());
  return {
    now: () => new Date(),
    later: (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000),
  };
}

async function byLink(user: BuiltUser, purpose: MailTokenPurpose, path: string, sent: Sent = {}) {
  const token = await createMailToken(ctxFor(db), { userId: user.id, purpose });
  const set = await send(`${path}/${token}`, { password: NEW_PASSWORD }, { method: 'PUT' });
  expect(set.status).toBe(200);
  // A link sets a password and signs nobody in.
  expect(set.response.headers.getSetCookie().join()).not.toContain('auth-token');
  expect(JSON.stringify(set.body)).not.toContain('"token"');
  return logIn(user, NEW_PASSWORD, sent);
}

/** The link alone signs in. */
async function byMailLink(user: BuiltUser, sent: Sent) {
  const token = await createMailToken(ctxFor(db), { userId: user.id, purpose: 'sign_in' });
  return send(`/auth/sign-in-links/${token}`, {}, sent);
}

/** A passkey whose device signs whatever it is asked for. */
async function byPasskey(user: BuiltUser, sent: Sent) {
  const id = `passkey-of-${user.id}`;
  const values = { user_id: user.id, credential_id: id, public_key: Buffer.alloc(1), name: 'Key' };
  await db.insertInto('passkeys').values(values).execute();
  const offered = await send('/auth/passkeys/options', {});
  const { challenge } = offered.body.data.options;
  const credential = {
    id,
    rawId: id,
    type: 'public-key',
    response: { challenge },
    clientExtensionResults: {},
  };
  return send('/auth/passkeys', { credential }, sent);
}

/** A provider that says it is the person with this address. */
async function byProvider(user: BuiltUser, sent: Sent) {
  const begun = await send('/auth/providers/oidc/requests', {});
  const flow = begun.response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const cookie = [flow, sent.cookie].filter(Boolean).join('; ');
  const query = `?code=${encodeURIComponent(user.email)}`;
  const back = await send('/auth/providers/oidc/returns', { query }, { ...sent, cookie });
  if (back.status !== 200) return back;
  const { challenge, signedIn } = back.body.data;
  return challenge
    ? { ...back, status: 202, body: { data: { challenge } } }
    : { ...back, body: { data: signedIn } };
}

const WAYS = {
  password: (user: BuiltUser, sent: Sent) => logIn(user, TEST_PASSWORD, sent),
  passkey: byPasskey,
  'link in a mail': byMailLink,
  provider: byProvider,
  'reset link': (user: BuiltUser, sent: Sent) =>
    byLink(user, 'password_reset', '/auth/password-resets', sent),
  invitation: (user: BuiltUser, sent: Sent) =>
    byLink(user, 'invitation', '/auth/invitations', sent),
};
type Way = keyof typeof WAYS;
type Factor = 'none' | 'app' | 'app, trusted browser';

interface Row {
  role: 'customer' | 'admin' | 'owner';
  rule: 'always' | 'never';
  factor: Factor;
  leads: string;
  /** Ways that lead somewhere else. */
  but?: Partial<Record<Way, string>>;
}

/** A passkey is both factors, on every row. */
const key = { passkey: 'session' };
/** Anyone who reads the mailbox may sit at the trusted browser: a new password by mail ends all trust. */
const reset = { 'reset link': 'second_factor' };

const ROWS: Row[] = [
  { role: 'customer', rule: 'always', factor: 'none', leads: 'session' },
  { role: 'customer', rule: 'always', factor: 'app', leads: 'second_factor', but: key },
  {
    role: 'customer',
    rule: 'always',
    factor: 'app, trusted browser',
    leads: 'session',
    but: reset,
  },
  { role: 'admin', rule: 'never', factor: 'none', leads: 'session' },
  { role: 'admin', rule: 'never', factor: 'app', leads: 'second_factor', but: key },
  { role: 'admin', rule: 'never', factor: 'app, trusted browser', leads: 'session', but: reset },
  { role: 'admin', rule: 'always', factor: 'none', leads: 'enrolment', but: key },
  { role: 'admin', rule: 'always', factor: 'app', leads: 'second_factor', but: key },
  { role: 'admin', rule: 'always', factor: 'app, trusted browser', leads: 'session', but: reset },
  { role: 'owner', rule: 'never', factor: 'none', leads: 'session' },
  { role: 'owner', rule: 'never', factor: 'app', leads: 'second_factor', but: key },
  { role: 'owner', rule: 'never', factor: 'app, trusted browser', leads: 'session', but: reset },
  { role: 'owner', rule: 'always', factor: 'none', leads: 'enrolment', but: key },
  { role: 'owner', rule: 'always', factor: 'app', leads: 'second_factor', but: key },
  { role: 'owner', rule: 'always', factor: 'app, trusted browser', leads: 'session', but: reset },
];

/** The person of a row, and the cookie of their browser. */
async function personOf({ role, factor }: Row, suspended_at: Date | null) {
  const user = await buildUser(db, { role, suspended_at });
  if (factor !== 'none') await buildSecondFactor(db, user);
  if (factor !== 'app, trusted browser') return { user, sent: {} };
  const trust = { days: 30, userAgent: 'Test' };
  const token = await rememberDevice(ctxFor(db), user.id, undefined, trust);
  return { user, sent: { cookie: `known-device=${token}` } };
}

test.each(ROWS)(
  '$role, rule $rule, second factor $factor: $leads on every way in, and nothing while suspended',
  { timeout: 30_000 },
  async (row) => {
    await updateSettings(ctxFor(db, boss), { teamSecondFactor: row.rule, signInLinks: true });
    for (const [name, way] of Object.entries(WAYS)) {
      for (const suspended_at of [null, new Date()]) {
        const { user, sent } = await personOf(row, suspended_at);
        const { status, body, response } = await way(user, sent);
        const outcome =
          status === 202 ? body.data.challenge.step : status === 200 ? 'session' : body.code;
        const leads = row.but?.[name as Way] ?? row.leads;
        expect([name, outcome]).toEqual([name, suspended_at ? 'account_suspended' : leads]);
        const hasSession = response.headers.getSetCookie().join().includes('auth-token');
        expect(hasSession).toBe(outcome === 'session');
      }
    }
  },
);

test('every way to prove a first factor is in the matrix', () => {
  const tested: Record<FirstFactor, Way | 'below'> = {
    password: 'password',
    passkey: 'passkey',
    mail_link: 'link in a mail',
    provider: 'provider',
    registration: 'below',
  };
  const named = Object.values(tested).filter((way) => way !== 'below');
  expect(named.filter((way) => !(way in WAYS))).toEqual([]);
});

test('registering opens a session at once, whatever the rule', async () => {
  await updateSettings(ctxFor(db, boss), { teamSecondFactor: 'always' });
  const { status, body } = await send('/auth/register', {
    username: 'newcomer',
    email: 'newcomer@example.test',
    password: TEST_PASSWORD,
  });
  expect([status, Object.keys(body.data)]).toEqual([201, ['user', 'token']]);
});

async function challengeOf(user: BuiltUser, sent?: Sent): Promise<string> {
  const { body } = await logIn(user, TEST_PASSWORD, sent);
  return body.data.challenge.token;
}
const prove = (challenge: string, code: string, more: object = {}, sent?: Sent) =>
  send('/auth/second-factors', { challenge, code, ...more }, sent);

test('a code of the app opens the session, in the same shape as without one, and counts once', async () => {
  const { now, later } = clock();
  const user = await buildUser(db);
  const factor = await buildSecondFactor(db, user);
  const code = factor.codeAt(now());
  const { status, body, response } = await prove(
    await challengeOf(user),
    ` ${code.slice(0, 3)} ${code.slice(3)} `,
  );
  expect([status, Object.keys(body.data)]).toEqual([200, ['user', 'token']]);
  expect(response.headers.getSetCookie()[0]).toContain(`auth-token=${body.data.token}`);
  expect((await send('/auth/me', undefined, { token: body.data.token })).status).toBe(200);
  // The same code, also under a new password entry, is refused; so is one of an earlier step.
  expect((await prove(await challengeOf(user), code)).body.code).toBe('wrong_code');
  later(30);
  expect((await prove(await challengeOf(user), code)).body.code).toBe('wrong_code');
  expect((await prove(await challengeOf(user), factor.codeAt(now()))).status).toBe(200);
});

test('of two requests with the same code at the same moment one is refused', async () => {
  const { now } = clock();
  const user = await buildUser(db);
  const factor = await buildSecondFactor(db, user);
  const [first, second] = [await challengeOf(user), await challengeOf(user)];
  const code = factor.codeAt(now());
  const answers = await Promise.all([prove(first, code), prove(second, code), prove(first, code)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a recovery code works once, however it is written, and another person’s does not', async () => {
  const user = await buildUser(db);
  const factor = await buildSecondFactor(db, user);
  const stranger = await buildSecondFactor(db, await buildUser(db));
  const [code = ''] = factor.recoveryCodes;
  const written = code.toUpperCase().replaceAll('-', ' ');
  expect((await prove(await challengeOf(user), stranger.recoveryCodes[0] ?? '')).status).toBe(422);
  expect((await prove(await challengeOf(user), written)).status).toBe(200);
  expect((await prove(await challengeOf(user), code)).body.code).toBe('wrong_code');
});

test('a challenge ends after five wrong codes, after ten minutes, when it was used, and with the password', async () => {
  const { now, later } = clock();
  const user = await buildUser(db);
  const factor = await buildSecondFactor(db, user);
  const [right = '', other = '', third = ''] = factor.recoveryCodes;
  const tired = await challengeOf(user);
  for (let attempt = 0; attempt < 5; attempt++) {
    expect((await prove(tired, '000000')).body).toMatchObject({
      code: 'wrong_code',
      fields: { code: expect.any(String) },
    });
  }
  expect((await prove(tired, right)).body.code).toBe('sign_in_expired');
  const used = await challengeOf(user);
  expect((await prove(used, right)).status).toBe(200);
  expect((await prove(used, other)).body.code).toBe('sign_in_expired');
  const old = await challengeOf(user);
  later(601);
  expect((await prove(old, factor.codeAt(now()))).body.code).toBe('sign_in_expired');
  const before = await challengeOf(user);
  await byLink(user, 'password_reset', '/auth/password-resets');
  expect((await prove(before, third)).body.code).toBe('sign_in_expired');
  expect((await prove('a'.repeat(43), third)).status).toBe(401);
});

test('who knows the password and guesses codes is stopped, and the owner’s known browser is not', async () => {
  const { now } = clock(new Date('2026-05-12T12:00:00Z'));
  const user = await buildUser(db);
  const factor = await buildSecondFactor(db, user);
  const [first = '', second = ''] = factor.recoveryCodes;
  const { response } = await prove(await challengeOf(user), first);
  const cookie = response.headers.getSetCookie().at(-1)?.split(';')[0] ?? '';
  const hour = { bucket: `second-factor:account:${user.email}`, window_start: now(), hits: 100 };
  await db
    .insertInto('rate_limits')
    .values(hour)
    .onConflict((row) => row.columns(['bucket', 'window_start']).doUpdateSet({ hits: 100 }))
    .execute();
  expect((await prove(await challengeOf(user), '000000')).body.code).toBe('too_many_requests');
  expect((await prove(await challengeOf(user), second, {}, { cookie })).status).toBe(200);
});

test('a trusted browser is not asked for 30 days, unless the trust ends, and is trusted by one account only', async () => {
  const { later } = clock();
  const user = await buildUser(db);
  const other = await buildUser(db);
  const factor = await buildSecondFactor(db, user);
  await buildSecondFactor(db, other);
  const code = (at: number) => factor.recoveryCodes[at] ?? '';
  const trust = async (at: number) => {
    const { response, body } = await prove(await challengeOf(user), code(at), {
      trustsDevice: true,
    });
    const cookie = response.headers.getSetCookie().at(-1)?.split(';')[0] ?? '';
    return { cookie, token: body.data.token as string };
  };
  const { cookie, token } = await trust(0);
  expect((await logIn(user, TEST_PASSWORD, { cookie })).status).toBe(200);
  expect((await logIn(other, TEST_PASSWORD, { cookie })).status).toBe(202);
  expect((await logIn(user)).status).toBe(202);

  const list = async () =>
    (await send('/account/second-factor', undefined, { token, cookie })).body.data.trustedDevices;
  const [trusted] = await list();
  expect(trusted).toMatchObject({ isCurrent: true, device: expect.any(String) });
  const stranger = await signIn(db, other);
  const end = (by: string) =>
    send(`/account/trusted-devices/${trusted.id}`, undefined, { token: by, method: 'DELETE' });
  expect((await end(stranger.token)).status).toBe(404);
  expect((await end(token)).status).toBe(200);
  expect((await end(token)).status).toBe(404);
  expect(await list()).toEqual([]);
  expect((await logIn(user, TEST_PASSWORD, { cookie })).status).toBe(202);

  const again = await trust(1);
  later(30 * 86_400 + 1);
  expect((await logIn(user, TEST_PASSWORD, { cookie: again.cookie })).status).toBe(202);
  const reset = await trust(2);
  expect((await byLink(user, 'password_reset', '/auth/password-resets')).status).toBe(202);
  expect((await logIn(user, NEW_PASSWORD, { cookie: reset.cookie })).status).toBe(202);
});

test('a required factor is set up between password and session, and is asked for from then on', async () => {
  const { now, later } = clock();
  await updateSettings(ctxFor(db, boss), { teamSecondFactor: 'always' });
  const user = await buildUser(db, { role: 'admin' });
  const challenge = await challengeOf(user);
  const setups = (json: object, method = 'POST') =>
    send('/auth/second-factors/setups', json, { method });
  expect((await prove(challenge, '000000')).body.code).toBe('sign_in_expired'); // the wrong step
  const { data: setup } = (await setups({ challenge })).body;
  expect((await setups({ challenge })).body.data).toEqual(setup);
  expect(setup.uri).toMatch(
    /^otpauth:\/\/totp\/Atelier:user-[^?]+\?secret=[A-Z2-7]{32}&issuer=Atelier$/,
  );
  expect(setup.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
  // Somebody else who knows the password sees another secret.
  const second = await challengeOf(user);
  expect((await setups({ challenge: second })).body.data.secret).not.toBe(setup.secret);

  expect((await setups({ challenge, code: '000000' }, 'PUT')).body.code).toBe('wrong_code');
  const done = await setups({ challenge, code: setupCode(setup.uri, now()) }, 'PUT');
  expect([done.status, Object.keys(done.body.data)]).toEqual([200, ['user', 'token']]);
  // Now the other set-up is too late.
  expect((await setups({ challenge: second, code: '000000' }, 'PUT')).body.code).toBe(
    'sign_in_expired',
  );
  later(30);
  const next = await challengeOf(user);
  expect((await prove(next, setupCode(setup.uri, now()))).status).toBe(200);
  expect((await prove(await challengeOf(user), setup.recoveryCodes[3])).status).toBe(200);
});

test('a person sets the second factor up, replaces the codes, and turns it off, each only when verified', async () => {
  const { now, later } = clock();
  const user = await buildUser(db);
  const { token } = await signIn(db, user);
  const other = await signIn(db, user);
  const mine = (path: string, json?: object, method = 'POST') =>
    send(`/account${path}`, json ?? (method === 'GET' ? undefined : {}), { token, method });
  const verify = (proof: object) => mine('/verifications', proof);

  later(601);
  for (const [path, method, json] of [
    ['/second-factor/setups', 'POST', {}],
    ['/second-factor/setups', 'PUT', { code: '000000' }],
    ['/second-factor', 'DELETE', {}],
    ['/recovery-codes', 'POST', {}],
  ] as const) {
    const refused = await mine(path, json, method);
    expect([path, refused.status, refused.body.code]).toEqual([
      path,
      403,
      'reauthentication_required',
    ]);
  }
  expect((await verify({ password: 'not it at all' })).body.code).toBe('wrong_password');
  expect((await verify({ password: TEST_PASSWORD })).status).toBe(200);
  const setup = (await mine('/second-factor/setups')).body.data;
  expect((await mine('/second-factor/setups', { code: '000000' }, 'PUT')).body.code).toBe(
    'wrong_code',
  );
  const code = setupCode(setup.uri, now());
  expect((await mine('/second-factor/setups', { code }, 'PUT')).status).toBe(200);
  // The other device has proven a password only.
  expect((await send('/auth/me', undefined, { token: other.token })).status).toBe(401);
  expect((await mine('/second-factor', undefined, 'GET')).body.data).toMatchObject({
    isOn: true,
    isRequired: false,
    recoveryCodesLeft: 10,
  });
  expect((await mine('/second-factor/setups')).body.code).toBe('second_factor_on');

  later(601);
  expect((await verify({ code })).body.code).toBe('wrong_code'); // used
  expect((await verify({ code: setupCode(setup.uri, now()) })).status).toBe(200);
  const { recoveryCodes } = (await mine('/recovery-codes')).body.data;
  expect((await prove(await challengeOf(user), setup.recoveryCodes[0])).status).toBe(422);
  expect((await prove(await challengeOf(user), recoveryCodes[0])).status).toBe(200);
  expect((await mine('/second-factor', undefined, 'DELETE')).status).toBe(200);
  expect((await logIn(user)).status).toBe(200);
  expect((await mine('/recovery-codes')).body.code).toBe('second_factor_off');
});

test('a link in a mail signs in once, for 15 minutes, and confirms the address', async () => {
  const { later } = clock();
  await updateSettings(ctxFor(db, boss), { signInLinks: true });
  const user = await buildUser(db, { email_verified_at: null });
  const newLink = () => createMailToken(ctxFor(db), { userId: user.id, purpose: 'sign_in' });
  const follow = (token: string) => send(`/auth/sign-in-links/${token}`, {});
  const [first, second] = [await newLink(), await newLink()];
  const [one, twice] = await Promise.all([follow(first), follow(first)]);
  expect([one.status, twice.status].toSorted()).toEqual([200, 404]);
  expect((await follow(first)).body.code).toBe('link_dead');
  expect((await follow(second)).body.code).toBe('link_dead'); // using one revokes the others
  const { email_verified_at } = await db
    .selectFrom('users')
    .select('email_verified_at')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(email_verified_at).not.toBeNull();
  const late = await newLink();
  later(15 * 60 + 1);
  expect((await follow(late)).body.code).toBe('link_dead');
  const off = await newLink();
  await updateSettings(ctxFor(db, boss), { signInLinks: false });
  expect((await follow(off)).body.code).toBe('link_dead');
  const ask = (email: string) => send('/auth/sign-in-links', { email });
  expect((await ask(user.email)).body.code).toBe('sign_in_links_off');
  await updateSettings(ctxFor(db, boss), { signInLinks: true });
  const answers = [await ask(user.email), await ask('nobody@example.test')];
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [202, answers[0]?.body],
    [202, answers[0]?.body],
  ]);
});

test('a lost factor is removed by somebody with the right over the person, who is told and asked again', async () => {
  await updateSettings(ctxFor(db, boss), { teamSecondFactor: 'always' });
  const owner = await buildUser(db, { role: 'owner' });
  const remove = async (by: BuiltUser, of: BuiltUser) => {
    const { token } = await signIn(db, by);
    return send(`/users/${of.id}/second-factor`, undefined, { token, method: 'DELETE' });
  };
  const user = await buildUser(db, { role: 'admin' });
  await buildSecondFactor(db, user);
  const trusted = await signIn(db, user);
  const other = await buildUser(db, { role: 'owner' });
  await buildSecondFactor(db, other);
  const manager = await buildUser(db, { role: 'manager' });
  expect((await remove(manager, user)).status).toBe(403);
  expect((await remove(boss, other)).body.code).toBe('forbidden'); // an administrator, of an owner
  expect((await remove(user, user)).body.code).toBe('own_account');
  expect((await logIn(user)).body.data.challenge.step).toBe('second_factor');
  expect((await remove(owner, user)).status).toBe(200);
  expect((await send('/auth/me', undefined, { token: trusted.token })).status).toBe(401);
  // The shop's rule asks for a new one before the session.
  expect((await logIn(user)).body.data.challenge.step).toBe('enrolment');
  const audits = await db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', user.id)
    .execute();
  expect(audits).toEqual([{ action: 'user.second_factor_removed', actor_id: owner.id }]);
  expect((await remove(owner, user)).status).toBe(200);
});

test('a device keeps its name over sign-ins, and nobody names another person’s', async () => {
  const user = await buildUser(db);
  const { response, body } = await logIn(user);
  const cookie = response.headers.getSetCookie().at(-1)?.split(';')[0] ?? '';
  const list = async (token: string) =>
    (await send('/account/sessions', undefined, { token })).body.data.sessions;
  const { token } = body.data;
  const [session] = await list(token);
  expect(session.name).toBeNull();
  const name = (by: string, text: string) =>
    send(`/account/sessions/${session.id}`, { name: text }, { token: by, method: 'PATCH' });
  const stranger = await signIn(db, await buildUser(db));
  expect((await name(stranger.token, 'Mine')).status).toBe(404);
  expect((await name(token, ' Studio laptop ')).status).toBe(200);
  const again = (await logIn(user, TEST_PASSWORD, { cookie })).body.data.token;
  expect((await list(again)).map((each: { name: string }) => each.name)).toEqual([
    'Studio laptop',
    'Studio laptop',
  ]);
  expect((await list((await logIn(user)).body.data.token))[0].name).toBeNull();
  expect((await name(token, '')).status).toBe(200);
  const ended = await send('/account/sessions', undefined, { token: again, method: 'DELETE' });
  expect(ended.body.data.endedCount).toBe(2);
  expect((await send('/auth/me', undefined, { token })).status).toBe(401);
  expect((await list(again)).map((each: { isCurrent: boolean }) => each.isCurrent)).toEqual([true]);
});

test('what the shop requires cannot be turned off', async () => {
  await updateSettings(ctxFor(db, boss), { teamSecondFactor: 'always' });
  const user = await buildUser(db, { role: 'admin' });
  await buildSecondFactor(db, user);
  const { token } = await signIn(db, user);
  const off = await send('/account/second-factor', undefined, { token, method: 'DELETE' });
  expect(off.body.code).toBe('second_factor_required');
});

test('the database holds no seed and no code as text', async () => {
  const user = await buildUser(db);
  const { token } = await signIn(db, user);
  const setup = (await send('/account/second-factor/setups', {}, { token })).body.data;
  const code = setupCode(setup.uri, new Date());
  await send('/account/second-factor/setups', { code }, { token, method: 'PUT' });
  const rows = await Promise.all([
    db.selectFrom('totp_factors').selectAll().where('user_id', '=', user.id).execute(),
    db.selectFrom('recovery_codes').selectAll().where('user_id', '=', user.id).execute(),
    db.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute(),
  ]);
  const [totp, codes] = rows;
  expect([totp.length, codes.length]).toEqual([1, 10]);
  const held = rows
    .flat()
    .flatMap((row) => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
    .join('\n');
  for (const secret of [setup.secret.replaceAll(' ', ''), ...setup.recoveryCodes]) {
    expect(held).not.toContain(secret);
  }
});

test('who proves to own an unconfirmed address keeps no way in of somebody who registered with it', async () => {
  await updateSettings(ctxFor(db, boss), { signInLinks: true });
  for (const purpose of ['sign_in', 'password_reset'] as const) {
    const user = await buildUser(db, { email_verified_at: null, second_factor_at: new Date() });
    await db
      .insertInto('passkeys')
      .values({
        user_id: user.id,
        name: 'Somebody’s phone',
        credential_id: crypto.randomUUID(),
        public_key: Buffer.alloc(1),
      })
      .execute();
    const { sessionId } = await signIn(db, user);
    const token = await createMailToken(ctxFor(db), { userId: user.id, purpose });
    const used =
      purpose === 'sign_in'
        ? await send(`/auth/sign-in-links/${token}`, {})
        : await send(
            `/auth/password-resets/${token}`,
            { password: NEW_PASSWORD },
            { method: 'PUT' },
          );
    expect(used.status).toBe(200);
    const count = async (table: 'passkeys' | 'sessions', column: 'user_id' | 'id', id: string) =>
      (
        await db
          .selectFrom(table)
          .select('id')
          .where(column as 'id', '=', id)
          .execute()
      ).length;
    expect(await count('passkeys', 'user_id', user.id)).toBe(0);
    expect(await count('sessions', 'id', sessionId)).toBe(0);
    const { password_hash, email_verified_at } = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(password_hash).not.toBe(user.password_hash);
    expect(email_verified_at).not.toBeNull();
  }
});
