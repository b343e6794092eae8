/** Every rate-limited operation: its bucket, its number of attempts, and that one person's attempts do not count for others. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rememberDevice } from '#features/accounts/sessions/known-devices.ts';
import { hashToken } from '#features/accounts/tokens/tokens.ts';
import type { OrderState } from '#features/orders/contract.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { createIdentityProviders } from '#integrations/identity/openid.ts';
import { createPaymentProviders } from '#integrations/payments/payment-providers.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import { issueInvoices } from '#features/invoices/issue-invoices.ts';
import { buildPaidOrder, systemCtx } from '#test/factories/invoice.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor, signIn, TEST_PASSWORD, type BuiltUser } from '#test/factories/user.ts';
import { testApi } from '#test/harness/api.ts';
import type { recordingQueue } from '#test/harness/queue.ts';
import { mailboxConfig } from '#features/mailbox/mailbox-config.ts';
import { readConfig } from '#lib/config/env.ts';
import { createApi } from '#server/api.ts';
import { createSecurityLog } from '#server/log.ts';

const { deps, db, close } = await testApi();
afterAll(close);
const queue = deps.queue as ReturnType<typeof recordingQueue>;
const api = createApi({
  ...deps,
  securityLog: createSecurityLog({ write: () => {} }),
  identities: createIdentityProviders({
    publicUrl: deps.config.PUBLIC_URL,
    github: { clientId: 'shop', clientSecret: 'secret' },
  }),
  mailbox: mailboxConfig(
    readConfig({
      INBOUND_ADDRESS: 'reply@example.test',
      INBOUND_SECRET: 'a-secret-of-24-characters',
    }),
  ),
  payments: await createPaymentProviders({
    mode: 'test',
    publicUrl: deps.config.PUBLIC_URL,
    installationId: crypto.randomUUID(),
    stripe: { secretKey: 'sk_test_1', webhookSecrets: ['whsec_1'] },
  }),
});

interface Person {
  user: BuiltUser;
  token: string;
  ip: string;
  order: OrderRow;
  deviceToken: string;
}

interface LimitCase {
  /** The person who tries; a visitor is identified by address. */
  as: 'visitor' | 'customer' | 'admin';
  bucket(who: Person): string;
  limit: number;
  windowSeconds: number;
  attempt(who: Person): Promise<Response>;
  orderState?: OrderState;
  isUnverified?: boolean;
}

let people = 0;

async function person({ as, orderState = 'in_progress', isUnverified }: Partial<LimitCase>) {
  people += 1;
  const user = await buildUser(db, {
    role: as === 'admin' ? 'admin' : 'customer',
    ...(isUnverified && { email_verified_at: null }),
  });
  const { token } = await signIn(db, user);
  const order = await buildOrder(db, { user_id: user.id, state: orderState });
  const deviceToken = await rememberDevice(ctxFor(db), user.id, undefined);
  return { user, token, ip: `198.51.100.${people}`, order, deviceToken } satisfies Person;
}

function send(who: Person, method: string, address: string, json?: unknown, extra = {}) {
  const headers = {
    ...(json !== undefined && { 'content-type': 'application/json' }),
    'idempotency-key': crypto.randomUUID(),
    ...extra,
  };
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  return Promise.resolve(api.request(address, { method, headers, ...body }, { clientIp: who.ip }));
}

/** The same, signed in. */
const as = (who: Person, method: string, address: string, json?: unknown) =>
  send(who, method, address, json, { authorization: `Bearer ${who.token}` });

const wrongPassword = ({ user }: Person) => ({ email: user.email, password: 'not it at all' });
const withDevice = ({ deviceToken }: Person) => ({ cookie: `known-device=${deviceToken}` });
const deviceOf = ({ user, deviceToken }: Person) =>
  `${user.id}:${hashToken(deviceToken).toString('hex').slice(0, 32)}`;

/** An answer of no browser. */
const NO_PASSKEY = {
  id: 'none',
  rawId: 'none',
  type: 'public-key',
  response: {},
  clientExtensionResults: {},
};

const COMPANY = { name: 'Ada’s', address: '', postalCode: '', city: '', country: '', taxId: '' };

const HOUR = 3600;
const QUARTER = 900;

const LIMITED: Record<string, LimitCase> = {
  'choosing notifications': {
    as: 'customer',
    bucket: (who) => `notification-choices:${who.user.id}`,
    limit: 60,
    windowSeconds: HOUR,
    attempt: (who) => as(who, 'PATCH', '/notification-choices', { choices: [] }),
  },
  'delivering mail with a wrong secret, by address': {
    as: 'visitor',
    bucket: (who) => `mailbox:secret:${who.ip}`,
    limit: 30,
    windowSeconds: QUARTER,
    attempt: (who) => send(who, 'POST', '/mailbox/mime', {}, { authorization: 'Bearer guess' }),
  },
  'going to another provider': {
    as: 'visitor',
    bucket: (who) => `provider:start:${who.ip}`,
    limit: 100,
    windowSeconds: QUARTER,
    attempt: (who) => send(who, 'POST', '/auth/providers/github/requests', {}),
  },
  'coming back from another provider': {
    as: 'visitor',
    bucket: (who) => `provider:return:${who.ip}`,
    limit: 100,
    windowSeconds: QUARTER,
    attempt: (who) => send(who, 'POST', '/auth/providers/github/returns', { query: '?code=1' }),
  },
  'inviting a customer': {
    as: 'admin',
    bucket: (who) => `invitations:${who.user.id}`,
    limit: 200,
    windowSeconds: HOUR,
    attempt: (who) => as(who, 'POST', `/users/${crypto.randomUUID()}/invitations`),
  },
  'inviting people to a company': {
    as: 'customer',
    bucket: (who) => `company-invitations:${who.user.id}`,
    limit: 20,
    windowSeconds: HOUR,
    attempt: (who) =>
      as(who, 'POST', `/companies/${crypto.randomUUID()}/invitations`, {
        email: 'ada@example.test',
        role: 'viewer',
      }),
  },
  'editing companies': {
    as: 'customer',
    bucket: (who) => `company-edit:${who.user.id}`,
    limit: 60,
    windowSeconds: HOUR,
    attempt: (who) => as(who, 'PUT', `/companies/${crypto.randomUUID()}`, COMPANY),
  },
  'placing an order for a customer': {
    as: 'admin',
    bucket: (who) => `order-for:${who.user.id}`,
    limit: 120,
    windowSeconds: HOUR,
    attempt: (who) =>
      as(who, 'POST', `/users/${crypto.randomUUID()}/orders`, {
        service: 'none',
        packageId: crypto.randomUUID(),
      }),
  },
  'registering, by address': {
    as: 'visitor',
    bucket: (who) => `register:${who.ip}`,
    limit: 20,
    windowSeconds: HOUR,
    attempt: registering,
  },
  'wrong passwords, by account and address': {
    as: 'visitor',
    bucket: (who) => `login:account:${who.user.email}:${who.ip}`,
    limit: 10,
    windowSeconds: QUARTER,
    attempt: (who) => send(who, 'POST', '/auth/login', wrongPassword(who)),
  },
  'wrong passwords, by address': {
    as: 'visitor',
    bucket: (who) => `login:address:${who.ip}`,
    limit: 100,
    windowSeconds: QUARTER,
    attempt: (who) => send(who, 'POST', '/auth/login', wrongPassword(who)),
  },
  'wrong passwords, by account': {
    as: 'visitor',
    bucket: (who) => `login:account:${who.user.email}`,
    limit: 1000,
    windowSeconds: HOUR,
    attempt: (who) => send(who, 'POST', '/auth/login', wrongPassword(who)),
  },
  'wrong passwords, by known browser': {
    as: 'visitor',
    bucket: (who) => `login:device:${deviceOf(who)}`,
    limit: 10,
    windowSeconds: QUARTER,
    attempt: (who) => send(who, 'POST', '/auth/login', wrongPassword(who), withDevice(who)),
  },
  'wrong codes of somebody signed in': {
    as: 'customer',
    bucket: (who) => `identity-code:${who.user.id}`,
    limit: 10,
    windowSeconds: QUARTER,
    attempt: (who) => as(who, 'POST', '/account/verifications', { code: '000000' }),
  },
  'confirming a second factor': {
    as: 'customer',
    bucket: (who) => `factor-setup:${who.user.id}`,
    limit: 20,
    windowSeconds: QUARTER,
    attempt: (who) => as(who, 'PUT', '/account/second-factor/setups', { code: '000000' }),
  },
  'adding a passkey': {
    as: 'customer',
    bucket: (who) => `passkey-added:${who.user.id}`,
    limit: 30,
    windowSeconds: HOUR,
    attempt: (who) =>
      as(who, 'POST', '/account/passkeys', { credential: NO_PASSKEY, name: 'Laptop' }),
  },
  'refused passkeys, by address': {
    as: 'visitor',
    bucket: (who) => `passkey:address:${who.ip}`,
    limit: 100,
    windowSeconds: QUARTER,
    attempt: (who) => send(who, 'POST', '/auth/passkeys', { credential: NO_PASSKEY }),
  },
  'wrong passwords of somebody signed in': {
    as: 'customer',
    bucket: (who) => `password:${who.user.id}`,
    limit: 10,
    windowSeconds: QUARTER,
    attempt: (who) =>
      as(who, 'PUT', '/account/password', {
        currentPassword: 'not it at all',
        newPassword: 'a boat made of paper',
      }),
  },
  'changing one’s address': {
    as: 'customer',
    bucket: (who) => `email-change:${who.user.id}`,
    limit: 5,
    windowSeconds: HOUR,
    attempt: (who) =>
      as(who, 'POST', '/account/email-changes', {
        newEmail: `new-${who.user.email}`,
        password: TEST_PASSWORD,
      }),
  },
  'asking for the confirming mail': {
    as: 'customer',
    isUnverified: true,
    bucket: (who) => `verify:${who.user.id}`,
    limit: 5,
    windowSeconds: HOUR,
    attempt: (who) => as(who, 'POST', '/account/email-verifications'),
  },
  'changing one’s account': {
    as: 'customer',
    bucket: (who) => `account-edit:${who.user.id}`,
    limit: 60,
    windowSeconds: HOUR,
    attempt: (who) => as(who, 'PATCH', '/account', { notifications: { messages: true } }),
  },
  'changing one’s billing details': {
    as: 'customer',
    bucket: (who) => `account-edit:${who.user.id}`,
    limit: 60,
    windowSeconds: HOUR,
    attempt: (who) =>
      as(who, 'PUT', '/account/billing-details', {
        name: 'Ada',
        address: '',
        postalCode: '',
        city: '',
        country: '',
        taxId: '',
      }),
  },
  'sending a test mail': {
    as: 'admin',
    bucket: (who) => `test-mail:${who.user.id}`,
    limit: 20,
    windowSeconds: HOUR,
    attempt: (who) => as(who, 'POST', '/admin/mail/tests'),
  },
  'writing on the contact page, by address': {
    as: 'visitor',
    bucket: (who) => `contact:${who.ip}`,
    limit: 5,
    windowSeconds: HOUR,
    attempt: (who) =>
      send(who, 'POST', '/enquiries', {
        name: 'Ada',
        email: 'ada@example.test',
        subject: 'A map',
        message: 'Could you draw a map of our village?',
      }),
  },
  'enquiries with files, by address': {
    as: 'visitor',
    bucket: (who) => `contact-files:${who.ip}`,
    limit: 10,
    windowSeconds: HOUR,
    attempt: (who) => {
      const body = new FormData();
      body.set('files', new File(['A sketch'], 'sketch.txt'));
      const request = { method: 'POST', body };
      return Promise.resolve(api.request('/enquiries/with-files', request, { clientIp: who.ip }));
    },
  },
  'answering enquiries': {
    as: 'admin',
    bucket: (who) => `enquiry-replies:${who.user.id}`,
    limit: 60,
    windowSeconds: HOUR,
    attempt: (who) =>
      as(who, 'POST', `/enquiries/${crypto.randomUUID()}/replies`, { body: 'Gladly.' }),
  },
  'placing an order': {
    as: 'customer',
    bucket: (who) => `order:${who.user.id}`,
    limit: 60,
    windowSeconds: HOUR,
    attempt: (who) =>
      as(who, 'POST', '/orders', { service: 'nothing-here', packageId: crypto.randomUUID() }),
  },
  'downloading all files': {
    as: 'customer',
    bucket: (who) => `archive:${who.user.id}`,
    limit: 30,
    windowSeconds: HOUR,
    attempt: (who) => as(who, 'GET', `/orders/${who.order.id}/archive`),
  },
  'sending files': {
    as: 'customer',
    bucket: (who) => `upload:${who.user.id}`,
    limit: 300,
    windowSeconds: HOUR,
    attempt: async (who) => {
      const form = new FormData();
      form.append('files', new File(['x'], 'a.txt'));
      const headers = { authorization: `Bearer ${who.token}` };
      const init = { method: 'POST', headers, body: form };
      return api.request(`/orders/${who.order.id}/files`, init, { clientIp: who.ip });
    },
  },
  'writing messages in an order': {
    as: 'customer',
    bucket: (who) => `order-messages:${who.user.id}:${who.order.id}`,
    limit: 60,
    windowSeconds: HOUR,
    attempt: (who) =>
      as(who, 'POST', `/orders/${who.order.id}/messages`, { body: 'Hello', fileIds: [] }),
  },
  'writing messages about an unpaid order': {
    as: 'customer',
    bucket: (who) => `order-messages-unpaid:${who.user.id}:${who.order.id}`,
    limit: 10,
    windowSeconds: 24 * HOUR,
    orderState: 'pending_payment',
    attempt: (who) =>
      as(who, 'POST', `/orders/${who.order.id}/messages`, { body: 'Hello', fileIds: [] }),
  },
  'writing messages in all orders together': {
    as: 'customer',
    bucket: (who) => `order-messages:${who.user.id}`,
    limit: 240,
    windowSeconds: HOUR,
    attempt: (who) =>
      as(who, 'POST', `/orders/${who.order.id}/messages`, { body: 'Hello', fileIds: [] }),
  },
  'commenting on files of an order': {
    as: 'customer',
    bucket: (who) => `order-comments:${who.user.id}:${who.order.id}`,
    limit: 120,
    windowSeconds: HOUR,
    attempt: (who) =>
      as(who, 'POST', `/orders/${who.order.id}/files/${crypto.randomUUID()}/comments`, {
        body: 'Less blue',
      }),
  },
  'commenting on files of all orders together': {
    as: 'customer',
    bucket: (who) => `order-comments:${who.user.id}`,
    limit: 480,
    windowSeconds: HOUR,
    attempt: (who) =>
      as(who, 'POST', `/orders/${who.order.id}/files/${crypto.randomUUID()}/comments`, {
        body: 'Less blue',
      }),
  },
  'adding notes to an order': {
    as: 'admin',
    bucket: (who) => `order-notes:${who.user.id}:${who.order.id}`,
    limit: 60,
    windowSeconds: HOUR,
    attempt: (who) => as(who, 'POST', `/orders/${who.order.id}/notes`, { body: 'Call back' }),
  },
  'answering the questions of an order': {
    as: 'customer',
    bucket: (who) => `order-answers:${who.user.id}:${who.order.id}`,
    limit: 20,
    windowSeconds: HOUR,
    attempt: (who) => as(who, 'POST', `/orders/${who.order.id}/answers`, { answers: {} }),
  },
  'saving an answer of an order': {
    as: 'customer',
    bucket: (who) => `order-savedAnswers:${who.user.id}:${who.order.id}`,
    limit: 1200,
    windowSeconds: HOUR,
    attempt: (who) =>
      as(who, 'PUT', `/orders/${who.order.id}/answers/${crypto.randomUUID()}`, { answer: 'x' }),
  },
  'marking an order as read': {
    as: 'customer',
    bucket: (who) => `order-readMarkers:${who.user.id}:${who.order.id}`,
    limit: 600,
    windowSeconds: HOUR,
    attempt: (who) =>
      as(who, 'POST', `/orders/${who.order.id}/read-markers`, { upTo: new Date().toISOString() }),
  },
  'writing a review': {
    as: 'customer',
    orderState: 'completed',
    bucket: (who) => `order-reviews:${who.user.id}:${who.order.id}`,
    limit: 20,
    windowSeconds: HOUR,
    attempt: (who) =>
      as(who, 'PUT', `/orders/${who.order.id}/review`, {
        stars: 5,
        body: 'They drew exactly the map that our village needed.',
      }),
  },
  'starting a payment': {
    as: 'customer',
    bucket: (who) => `pay:${who.user.id}`,
    limit: 40,
    windowSeconds: 600,
    attempt: (who) => as(who, 'POST', `/orders/${who.order.id}/payments`, { provider: 'stripe' }),
  },
  'coming back from a payment': {
    as: 'customer',
    bucket: (who) => `confirm:${who.user.id}`,
    limit: 120,
    windowSeconds: 600,
    attempt: (who) => as(who, 'POST', `/orders/${who.order.id}/payments/confirm`, {}),
  },
  'proposing an extra': {
    as: 'admin',
    bucket: (who) => `order-extras:${who.user.id}:${who.order.id}`,
    limit: 30,
    windowSeconds: HOUR,
    attempt: (who) =>
      as(who, 'POST', `/orders/${who.order.id}/extras`, {
        title: 'A second language',
        lines: [{ name: 'Translation', unitPriceMinor: '6000' }],
      }),
  },
  'asking to cancel': {
    as: 'customer',
    bucket: (who) => `order-requests:${who.user.id}:${who.order.id}`,
    limit: 10,
    windowSeconds: HOUR,
    attempt: (who) =>
      as(who, 'POST', `/orders/${who.order.id}/cancellation-requests`, { reason: 'Why not.' }),
  },
  'asking for something more': {
    as: 'customer',
    bucket: (who) => `order-requests:${who.user.id}:${who.order.id}`,
    limit: 10,
    windowSeconds: HOUR,
    attempt: (who) =>
      as(who, 'POST', `/orders/${who.order.id}/extra-requests`, { body: 'A poster too?' }),
  },
  'undoing an acceptance': {
    as: 'customer',
    bucket: (who) => `order-undoneAcceptances:${who.user.id}:${who.order.id}`,
    limit: 5,
    windowSeconds: HOUR,
    attempt: (who) => as(who, 'POST', `/orders/${who.order.id}/undone-acceptances`, {}),
  },
  'agreeing to cancel': {
    as: 'admin',
    bucket: (who) => `agree:${who.user.id}`,
    limit: 40,
    windowSeconds: 600,
    attempt: (who) =>
      as(who, 'POST', `/orders/${who.order.id}/requests/${crypto.randomUUID()}/agreements`, {
        seenRefundMinor: '0',
      }),
  },
  'settling a withdrawal': {
    as: 'admin',
    bucket: (who) => `settle-withdrawal:${who.user.id}`,
    limit: 40,
    windowSeconds: 600,
    attempt: (who) =>
      as(who, 'POST', `/orders/${who.order.id}/withdrawal-settlements`, { seenRefundMinor: '0' }),
  },
  'withdrawing from an order, by address': {
    as: 'visitor',
    bucket: (who) => `withdrawal:${who.ip}`,
    limit: 10,
    windowSeconds: HOUR,
    attempt: (who) =>
      send(who, 'POST', '/withdrawals', {
        orderNumber: 'A-2026-99999',
        email: 'ada@example.test',
        name: 'Ada',
      }),
  },
  'trying codes of coupons, by address': {
    as: 'visitor',
    bucket: (who) => `coupon:${who.ip}`,
    limit: 20,
    windowSeconds: HOUR,
    attempt: (who) => send(who, 'GET', `/coupons?code=GUESS-1&service=${who.order.service_id}`),
  },
  'changing the steps of an order': {
    as: 'admin',
    bucket: (who) => `order-steps:${who.user.id}:${who.order.id}`,
    limit: 600,
    windowSeconds: HOUR,
    attempt: (who) => as(who, 'POST', `/orders/${who.order.id}/steps`, { title: 'Sketch' }),
  },
  'correcting an answer': {
    as: 'customer',
    bucket: (who) => `order-corrections:${who.user.id}:${who.order.id}`,
    limit: 60,
    windowSeconds: HOUR,
    attempt: (who) =>
      as(who, 'POST', `/orders/${who.order.id}/answers/${crypto.randomUUID()}/corrections`, {
        answer: 'Ada',
      }),
  },
  'proposing a later date': {
    as: 'admin',
    bucket: (who) => `order-extensions:${who.user.id}:${who.order.id}`,
    limit: 20,
    windowSeconds: HOUR,
    attempt: (who) =>
      as(who, 'POST', `/orders/${who.order.id}/extensions`, {
        dueOn: '2026-01-01',
        reason: 'Paper.',
      }),
  },
  'declining or withdrawing an extra': {
    as: 'customer',
    bucket: (who) => `void:${who.user.id}`,
    limit: 40,
    windowSeconds: 600,
    attempt: (who) =>
      as(who, 'POST', `/orders/${who.order.id}/extras/${crypto.randomUUID()}/declines`),
  },
  'incoming webhooks, by address': {
    as: 'visitor',
    bucket: (who) => `webhook:${who.ip}`,
    limit: 3000,
    windowSeconds: 60,
    attempt: (who) => send(who, 'POST', '/webhooks/stripe', {}),
  },
  'printing an invoice': {
    as: 'customer',
    bucket: (who) => `pdf:${who.user.id}`,
    limit: 120,
    windowSeconds: HOUR,
    attempt: async (who) => {
      const { id } = await invoiceOf(who);
      return as(who, 'GET', `/invoices/${id}/pdf`);
    },
  },
  'copying a person’s data': {
    as: 'customer',
    bucket: (who) => `data-export:${who.user.id}`,
    limit: 3,
    windowSeconds: 24 * HOUR,
    attempt: (who) => as(who, 'POST', '/account/data/exports', { password: TEST_PASSWORD }),
  },
  'preparing an evidence pack': {
    as: 'admin',
    bucket: (who) => `evidence:${who.user.id}`,
    limit: 20,
    windowSeconds: HOUR,
    attempt: (who) => as(who, 'POST', `/admin/orders/${who.order.id}/evidence`),
  },
};

const invoices = new Map<string, Promise<{ id: string }>>();

/** The invoice of an order that this person has paid; created once. */
function invoiceOf({ user }: Person): Promise<{ id: string }> {
  const make = async () => {
    const { order } = await buildPaidOrder(db, { user_id: user.id });
    await issueInvoices(systemCtx(db), { orderId: order.id });
    return db
      .selectFrom('invoices')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
  };
  const invoice = invoices.get(user.id) ?? make();
  invoices.set(user.id, invoice);
  return invoice;
}

let registered = 0;
function registering(who: Person): Promise<Response> {
  registered += 1;
  const username = `table-${registered}`;
  const email = `${username}@example.test`;
  return send(who, 'POST', '/auth/register', { username, email, password: TEST_PASSWORD });
}

/** Counts this many attempts, in the current window and the next one, which may begin at any moment. */
async function count(bucket: string, windowSeconds: number, hits: number): Promise<void> {
  const windowMs = windowSeconds * 1000;
  const start = Math.floor(Date.now() / windowMs) * windowMs;
  for (const at of [start, start + windowMs]) {
    await db
      .insertInto('rate_limits')
      .values({ bucket, window_start: new Date(at), hits })
      .onConflict((row) => row.columns(['bucket', 'window_start']).doUpdateSet({ hits }))
      .execute();
  }
}

test.each(Object.entries(LIMITED))(
  '%s: the one too many is refused, others go on',
  async (_, row) => {
    const one = await person(row);
    const other = await person(row);
    await count(row.bucket(one), row.windowSeconds, row.limit - 1);
    expect((await row.attempt(one)).status, 'the last one').not.toBe(429);
    const refused = await row.attempt(one);
    expect(refused.status, 'the one too many').toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(row.windowSeconds);
    expect((await row.attempt(other)).status, 'somebody else').not.toBe(429);
  },
);

/** These respond the same above their limits and only stop sending mail. */
interface SilentCase {
  path: string;
  bucket(who: Person): string;
  limit: number;
  windowSeconds?: number;
  headers?: typeof withDevice;
}

const silent = (kind: string, path: string): Record<string, SilentCase> => ({
  [`${path} by account and address`]: {
    path,
    bucket: (who) => `${kind}:account:${who.user.email}:${who.ip}`,
    limit: 5,
  },
  [`${path} by address`]: { path, bucket: (who) => `${kind}:address:${who.ip}`, limit: 60 },
  [`${path} by account`]: {
    path,
    bucket: (who) => `${kind}:account:${who.user.email}`,
    limit: 6,
    windowSeconds: 600,
  },
  [`${path} by known browser`]: {
    path,
    bucket: (who) => `${kind}:device:${deviceOf(who)}`,
    limit: 5,
    headers: withDevice,
  },
});

const SILENT = {
  ...silent('reset', '/auth/password-resets'),
  ...silent('sign-in-link', '/auth/sign-in-links'),
};

test.each(Object.entries(SILENT))(
  'asking for a link at %s: the one too many sends nothing',
  async (_, row) => {
    const boss = await buildUser(db, { role: 'admin' });
    await updateSettings(ctxFor(db, boss), { signInLinks: true });
    const ask = async (who: Person) => {
      const before = queue.sent.length;
      const json = { email: who.user.email };
      const answer = await send(who, 'POST', row.path, json, row.headers?.(who));
      expect(answer.status).toBe(202);
      return queue.sent.length - before;
    };
    const one = await person({ as: 'visitor' });
    const other = await person({ as: 'visitor' });
    await count(row.bucket(one), row.windowSeconds ?? HOUR, row.limit - 1);
    expect([await ask(one), await ask(one), await ask(other)]).toEqual([1, 0, 1]);
  },
);

test('every limit is in these tables', () => {
  const root = path.resolve(import.meta.dirname, '../../features');
  const sources = (readdirSync(root, { recursive: true }) as string[])
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(root, name), 'utf8'))
    .filter((text) => text.includes("'#kit/rate-limit.ts'"));
  const named = sources.flatMap((text) =>
    [...text.matchAll(/`([a-z][a-z-]*(?::[a-z]+)*[:-])\$\{/g)].map((match) => match[1] as string),
  );
  const someone = {
    user: { id: 'U', email: 'E' },
    ip: 'I',
    order: { id: 'O' },
    deviceToken: 'D',
  } as unknown as Person;
  const tested = [
    ...[...Object.values(LIMITED), ...Object.values(SILENT)].map((row) => row.bucket(someone)),
    'mailbox:sender:U', // features/mailbox/replies.test.ts, as the next one: their excess is told by mail
    'mailbox:refusals:U',
    'mailbox:enquiry:O', // features/enquiries/enquiry-thread.test.ts: its excess shows in received mail only
    'withdrawal:order:O', // features/orders/withdrawals/withdrawals.test.ts: its excess must not show
    'contact:receipt:E', // features/enquiries/enquiries.test.ts: its excess shows in mails only
  ];
  const missing = named.filter((prefix) => !tested.some((bucket) => bucket.startsWith(prefix)));
  expect(named.length).toBeGreaterThan(15);
  expect(missing).toEqual([]);
});
