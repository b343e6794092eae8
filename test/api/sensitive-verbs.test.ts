/**
 * Every operation that is sensitive asks for a proof of identity within the last ten minutes: without one it fails with
 * `reauthentication_required`, with one it works. A new export, or a new operation on what protects an account, has to join the table.
 */
import { afterAll, expect, test } from 'vitest';
import { Settings } from '#features/settings/contract.ts';
import { SENSITIVE_SETTINGS, updateSettings } from '#features/settings/update-settings.ts';
import { LISTS } from '#features/lists/shared/lists.ts';
import { requestCancellation } from '#features/orders/requests/request-cancellation.ts';
import { createIdentityProviders } from '#integrations/identity/openid.ts';
import { VERIFIED_SECONDS } from '#kit/recently-verified.ts';
import { buildCompany, joinCompany } from '#test/factories/company.ts';
import { buildSecondFactor } from '#test/factories/second-factor.ts';
import { buildUser, ctxFor, signIn, TEST_PASSWORD, type BuiltUser } from '#test/factories/user.ts';
import { testApi } from '#test/harness/api.ts';
import { buildBuyer } from '#test/harness/buyer.ts';
import { paymentsWorld } from '#test/harness/payments.ts';
import { setupCode } from '#test/harness/setup-code.ts';
import { createApi } from '#server/api.ts';

const { deps, db, operations, queue, close } = await testApi();
afterAll(close);
const world = await paymentsWorld(db);
const api = createApi({
  ...deps,
  payments: world.payments,
  identities: createIdentityProviders({
    publicUrl: deps.config.PUBLIC_URL,
    github: { clientId: 'shop', clientSecret: 'secret' },
  }),
});

const owner = await buildUser(db, { role: 'owner' });
await updateSettings(ctxFor(db, owner), { verifiedRefundAbove: 10, sellerCountry: 'DE' });

/** The settings as they were sent last: a change has to be one. */
let turn = 0;

interface Sensitive {
  /** Who calls it: a new customer, or the owner. */
  as: 'customer' | 'owner';
  /** What has to be there first; its result is part of the call. */
  before?(person: Person): Promise<Call>;
  call?: Call;
  /** What it answers to a proven person. */
  works: number | string;
  /** Of which all owners and administrators are told. */
  isReported?: true;
}

interface Call {
  /** Below the API; the operation's own path by default. */
  path?: string;
  json?: object;
}

interface Person {
  user: BuiltUser;
  token: string;
}

const csv: Sensitive = { as: 'owner', works: 200 };
const LISTS_OF_PEOPLE = new Set(['enquiries', 'mail', 'orders', 'users']);
/** The export of every list, by operation. */
const exports = LISTS.map(({ name, api }): [string, Sensitive] => {
  const operation = operations.find(({ path }) => path === `${api}/export`);
  const isReported = LISTS_OF_PEOPLE.has(name);
  return [
    operation?.operationId ?? `export of ${name}`,
    { ...csv, ...(isReported && { isReported }) },
  ];
});
const withFactor = async ({ user }: Person) => {
  await buildSecondFactor(db, user);
  return {};
};

/** A company that the person owns. */
async function companyOf(user: BuiltUser): Promise<string> {
  const { company } = await buildCompany(db);
  await joinCompany(db, company.id, user, 'owner');
  return company.id;
}

async function paidOrder(): Promise<string> {
  const buyer = await buildBuyer(world, db);
  await buyer.payByCard();
  await world.settle();
  return buyer.order.id;
}

/** By operation of the API. */
const SENSITIVE: Record<string, Sensitive> = {
  ...Object.fromEntries(exports),
  checkVerification: { as: 'customer', works: 200 },
  requestEmailChange: {
    as: 'customer',
    before: async ({ user }) => ({ json: { newEmail: `new-${user.email}` } }),
    works: 202,
  },
  startSecondFactorSetup: { as: 'customer', works: 200 },
  confirmSecondFactorSetup: {
    as: 'customer',
    before: async ({ token }) => {
      const { body } = await send('POST', '/account/second-factor/setups', token, {});
      return { json: { code: setupCode(body.data.uri, new Date()) } };
    },
    works: 200,
  },
  turnOffSecondFactor: { as: 'customer', before: withFactor, works: 200 },
  renewRecoveryCodes: { as: 'customer', before: withFactor, works: 200 },
  startPasskey: { as: 'customer', works: 200 },
  addPasskey: {
    as: 'customer',
    call: {
      json: {
        name: 'Laptop',
        credential: {
          id: 'none',
          rawId: 'none',
          type: 'public-key',
          response: {},
          clientExtensionResults: {},
        },
      },
    },
    works: 'passkey_refused', // only a browser answers
  },
  removePasskey: { as: 'customer', works: 'not_found' },
  removePassword: { as: 'customer', works: 'passkey_needed' },
  // Signing in asks for nothing; linking is another way into the account.
  startProviderSignIn: {
    as: 'customer',
    call: { path: '/auth/providers/github/requests', json: { isLink: true } },
    works: 200,
  },
  unlinkAccount: {
    as: 'customer',
    before: async ({ user }) => {
      const { id } = await db
        .insertInto('linked_accounts')
        .values({
          user_id: user.id,
          provider: 'github',
          issuer: 'https://github.com',
          subject: '1',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { path: `/account/linked-accounts/${id}` };
    },
    works: 200,
  },
  requestDataExport: { as: 'customer', call: { json: {} }, works: 202 },
  downloadData: { as: 'customer', works: 'export_not_found' },
  requestDeletion: { as: 'customer', call: { json: {} }, works: 202 },
  requestDataExportOf: { as: 'owner', before: aPath('data/exports'), works: 202 },
  requestDeletionOf: { as: 'owner', before: aPath('deletion'), works: 202 },
  startViewing: { as: 'owner', before: aPath('views', { reason: 'They asked.' }), works: 201 },
  removeSecondFactorOf: { as: 'owner', before: aPath('second-factor'), works: 200 },
  changeRole: { as: 'owner', before: aPath('role', { role: 'worker' }), works: 200 },
  inviteToCompany: {
    as: 'customer',
    before: async ({ user }) => ({
      path: `/companies/${await companyOf(user)}/invitations`,
      json: { email: 'colleague@example.test', role: 'orderer' },
    }),
    works: 201,
  },
  changeCompanyRole: {
    as: 'customer',
    before: async ({ user }) => ({
      path: `/companies/${await companyOf(user)}/members/${owner.id}/role`,
      json: { role: 'viewer' },
    }),
    works: 'company_member_not_found',
  },
  removeCompanyMember: {
    as: 'customer',
    before: async ({ user }) => ({
      path: `/companies/${await companyOf(user)}/members/${owner.id}`,
    }),
    works: 'company_member_not_found',
  },
  inviteToTeam: {
    as: 'owner',
    before: async () => ({
      json: { email: `${crypto.randomUUID()}@example.test`, role: 'worker' },
    }),
    works: 201,
  },
  updateSettings: {
    as: 'owner',
    before: async ({ token }) => {
      const { body } = await send('GET', '/settings', token);
      const versions = body.data.versions;
      return { json: { sessionDays: 1 + (turn++ % 7), versions } };
    },
    works: 200,
    isReported: true,
  },
  refundOrder: {
    as: 'owner',
    before: async () => ({
      path: `/orders/${await paidOrder()}/refunds`,
      json: {
        share: { kind: 'everything' },
        reason: 'requested_by_customer',
        seenRefundableMinor: '12500',
      },
    }),
    works: 201,
    isReported: true,
  },
  agreeToCancellation: {
    as: 'owner',
    before: async () => {
      const buyer = await buildBuyer(world, db);
      await buyer.payByCard();
      await world.settle();
      const orderId = buyer.order.id;
      const input = { orderId, reason: 'We closed.', key: crypto.randomUUID() };
      const { id } = await requestCancellation(buyer.ctx(), input);
      return {
        path: `/orders/${orderId}/requests/${id}/agreements`,
        json: { seenRefundMinor: '12500' },
      };
    },
    works: 201,
    isReported: true,
  },
  settleWithdrawal: {
    as: 'owner',
    before: async () => {
      const buyer = await buildBuyer(world, db);
      await buyer.payByCard();
      await world.settle();
      const { id } = buyer.order;
      await db
        .insertInto('withdrawals')
        .values({
          order_id: id,
          name: 'Ada',
          email: 'ada@example.test',
          declared_at: new Date(),
          is_in_time: true,
          refund_share_basis_points: 10_000,
          refund_basis: 'not_started',
        })
        .execute();
      return { path: `/orders/${id}/withdrawal-settlements`, json: { seenRefundMinor: '12500' } };
    },
    works: 201,
    isReported: true,
  },
};

/** They look sensitive and ask for no recent proof. */
const EXCEPTIONS: Record<string, string> = {
  changePassword: 'asks for the current password itself',
  verifyIdentity: 'is the proof',
  returnFromProvider: 'signs in, or links what was begun with a proof',
  requestSignInLink: 'goes to the mailbox of the account',
  signInWithLink: 'is part of signing in',
  proveSecondFactor: 'is part of signing in',
  offerPasskeys: 'is part of signing in',
  startEnrolment: 'is part of signing in',
  completeEnrolment: 'is part of signing in',
  signInWithPasskey: 'is part of signing in',
  requestPasswordReset: 'goes to the mailbox of the account',
  resetPassword: 'is proven by the link in the mail',
  getPasswordReset: 'is proven by the link in the mail',
  sendUserPasswordReset: 'goes to the mailbox of the account',
  confirmEmailChange: 'is proven by the link in the mail',
  cancelEmailChange: 'keeps what is',
  getSecondFactor: 'only reads',
  listPasskeys: 'only reads',
  renamePasskey: 'changes a name',
  keepAccount: 'keeps what is',
  keepAccountOf: 'keeps what is',
  keepAccountByLink: 'keeps what is, by the link in the mail',
  getPersonalData: 'only reads',
  getPersonalDataOf: 'only reads',
  downloadArchive: 'has the files of one order, which its page shows as well',
  downloadEvidence: 'has what the page of one order shows',
};

function aPath(action: string, json?: object): NonNullable<Sensitive['before']> {
  return async () => {
    const { id } = await buildUser(db);
    return { path: `/users/${id}/${action}`, ...(json && { json }) };
  };
}

async function send(method: string, path: string, token: string, json?: object) {
  const response = await api.request(path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
      ...(json && { 'content-type': 'application/json' }),
    },
    ...(json && { body: JSON.stringify(json) }),
  });
  const isJson = response.headers.get('content-type')?.includes('json');
  // oxlint-disable-next-line typescript/no-explicit-any -- what a test looks into
  return { status: response.status, body: isJson ? ((await response.json()) as any) : undefined };
}

const operationOf = (id: string) => {
  const found = operations.find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`No operation ${id}`);
  return found;
};

/** As after eleven minutes of other work. */
async function grow(token: string, user: BuiltUser) {
  const long = new Date(Date.now() - (VERIFIED_SECONDS + 60) * 1000);
  await db
    .updateTable('sessions')
    .set({ verified_at: long })
    .where('user_id', '=', user.id)
    .execute();
  return token;
}

test.each(Object.entries(SENSITIVE))(
  '%s fails without a recent proof and works with one',
  { timeout: 30_000 },
  async (id, { as, before, call: given, works, isReported = false }) => {
    const { method, path: own } = operationOf(id);
    const user = as === 'owner' ? owner : await buildUser(db);
    const { token } = await signIn(db, user);
    const call = (await before?.({ user, token })) ?? given ?? {};
    const path = call.path ?? own.replaceAll(/\{\w+\}/g, crypto.randomUUID());
    await grow(token, user);
    const refused = await send(method, path, token, call.json);
    expect([refused.status, refused.body?.code]).toEqual([403, 'reauthentication_required']);
    const proof = { password: TEST_PASSWORD };
    expect((await send('POST', '/account/verifications', token, proof)).status).toBe(200);
    queue.sent.length = 0;
    const { status, body } = await send(method, path, token, call.json);
    expect(typeof works === 'number' ? status : body?.code).toBe(works);
    const reports = queue.sent.filter(({ name }) => name === 'accounts.report_action');
    const reporters = reports.map(({ payload }) => (payload as { userId: string }).userId);
    expect(reporters).toEqual(isReported ? [owner.id] : []);
  },
);

test('a wrong password is no proof, and the same proof does not hold in another session', async () => {
  const user = await buildUser(db);
  const { token } = await signIn(db, user);
  const { token: other } = await signIn(db, user);
  await grow(token, user);
  const verify = (password: string) => send('POST', '/account/verifications', token, { password });
  expect((await verify('not it at all')).body.code).toBe('wrong_password');
  expect((await send('GET', '/account/verifications', token)).status).toBe(403);
  expect((await verify(TEST_PASSWORD)).status).toBe(200);
  expect((await send('GET', '/account/verifications', token)).status).toBe(200);
  expect((await send('GET', '/account/verifications', other)).status).toBe(403);
});

test('a refund below the limit asks for nothing', { timeout: 30_000 }, async () => {
  const { token } = await signIn(db, owner);
  const path = `/orders/${await paidOrder()}/refunds`;
  const refund = (amountMinor: string) => ({
    share: { kind: 'amount', amountMinor },
    reason: 'requested_by_customer',
    seenRefundableMinor: '12500',
  });
  await grow(token, owner);
  expect((await send('POST', path, token, refund('1001'))).body.code).toBe(
    'reauthentication_required',
  );
  queue.sent.length = 0;
  expect((await send('POST', path, token, refund('1000'))).status).toBe(201);
  expect(queue.sent.filter(({ name }) => name === 'accounts.report_action')).toEqual([]);
});

/** Another value of each sensitive setting. */
const OTHER: Record<string, unknown> = {
  teamSecondFactor: 'always',
  signInLinks: true,
  sessionDays: 3,
  sessionIdleHours: 5,
  verifiedRefundAbove: 77,
  currency: 'USD',
  taxRateBasisPoints: 700,
  taxMode: 'exclusive',
  taxSystem: 'by_country',
  taxRates: [{ country: 'FR', taxClass: 'standard', rateBasisPoints: 2100, from: '2030-01-01' }],
  paysTaxAbroad: true,
  cancellationRefund: 'none',
  sellerName: 'Another Ltd',
  sellerAddress: '1 Other Road',
  sellerTaxId: 'DE1',
  sellerRegistration: 'HRB 1',
  invoicePrefix: 'RE',
  creditNotePrefix: 'RK',
  invoiceFooter: 'IBAN DE02 1203 0000 0000 2020 51',
  sellerCountry: 'FR',
  contactEmail: 'other@example.test',
};

test('every sensitive setting asks when it changes, and no setting when it stays', async () => {
  const boss = await buildUser(db, { role: 'owner' });
  const { token } = await signIn(db, boss);
  await grow(token, boss);
  const read = async () => (await send('GET', '/settings', token)).body.data;
  const { versions } = await read();
  const save = (json: object) => send('PATCH', '/settings', token, { ...json, versions });
  expect(Object.keys(OTHER).toSorted()).toEqual([...SENSITIVE_SETTINGS].toSorted());
  for (const [key, value] of Object.entries(OTHER)) {
    expect([key, (await save({ [key]: value })).body.code]).toEqual([
      key,
      'reauthentication_required',
    ]);
  }
  expect((await save({ ...(await read()), tagline: 'Maps by hand' })).status).toBe(200);
});

test('every setting about money, sign-in and the seller is a sensitive one', () => {
  const looks = Object.keys(Settings.shape).filter((key) =>
    /currency|tax|seller|refund|session|factor|signin|password|login|provider|payout|smtp|contactEmail/i.test(
      key,
    ),
  );
  expect(looks.filter((key) => !SENSITIVE_SETTINGS.has(key as keyof Settings))).toEqual([]);
});

test('what may ask for a proof is in the table', () => {
  const declared = operations
    .filter(({ responses }) =>
      JSON.stringify(responses['403'] ?? {}).includes('"reauthentication_required"'),
    )
    .map(({ operationId }) => operationId);
  expect(declared.toSorted()).toEqual(Object.keys(SENSITIVE).toSorted());
});

/** Whole files out of the shop, and what protects an account or its money. */
function looksSensitive({ path, responses, access, method }: (typeof operations)[number]): boolean {
  if (access !== 'user' && access !== 'team' && access !== 'public') return false;
  const types = Object.keys(responses['200']?.content ?? {});
  const isFile = types.some((type) => ['text/csv', 'application/zip'].includes(type));
  const isExport = /export/.test(path) && path !== '/admin/exports';
  const isProtected =
    method !== 'GET' &&
    /passwords?\b|password-|passkeys|second-factor|recovery|email-changes|\/role\b|refunds|deletion|linked-accounts|providers|sign-in-links/.test(
      path,
    );
  return isFile || isExport || isProtected;
}

test('an operation that exports or touches what protects an account is in the table, or an exception with its reason', () => {
  const known = new Set([...Object.keys(SENSITIVE), ...Object.keys(EXCEPTIONS)]);
  const missing = operations
    .filter(looksSensitive)
    .filter(({ operationId }) => !known.has(operationId));
  expect(
    missing.map(({ method, path, operationId }) => `${operationId}: ${method} ${path}`),
  ).toEqual([]);
  const gone = Object.keys(EXCEPTIONS).filter(
    (id) => !operations.some(({ operationId }) => operationId === id),
  );
  expect(gone).toEqual([]);
});
