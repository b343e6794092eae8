/**
 * "View as this customer": no operation of the API changes anything while an account is viewed, reads answer what they answer the customer,
 * and a view ends in every way it should, with its entries on both sides.
 */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { changeRole } from '#features/accounts/team/change-role.ts';
import { logout } from '#features/accounts/sign-in/logout.ts';
import { purgeExpired } from '#features/accounts/tokens/purge-expired.ts';
import { suspendUser } from '#features/accounts/suspend-user.ts';
import { VIEW_SECONDS } from '#features/accounts/shared/view-limits.ts';
import { transact } from '#kit/transact.ts';
import { VIEWING } from '#kit/http.ts';
import { ROLE_NAMES } from '#lib/roles.ts';
import { buildOwnedOrder } from '#test/factories/owned-order.ts';
import { buildUser, ctxFor, signIn, type BuiltUser } from '#test/factories/user.ts';
import { buildViewer } from '#test/factories/view.ts';
import { testApi, type Operation } from '#test/harness/api.ts';
import { sampleBody } from '#test/harness/sample-body.ts';

const setting = await testApi();
const { api, db, operations, document, queue, close } = setting;
afterAll(close);

type Headers = Record<string, string>;

const customer = await buildUser(db);
const owned = await buildOwnedOrder(setting, customer);
const viewer = await buildViewer(db, customer);

/** They tell of the view, or end it. */
const ALLOWED = ['getCurrentUser', 'logout', 'stopViewing'];

/** What protects the account, takes its data away, or is opened by a link of its own. */
const SECRET_READS = [
  'cancelAtPayPal',
  'checkVerification',
  'downloadData',
  'getCompanyInvitation',
  'getInvitation',
  'getPasswordReset',
  'getPersonalData',
  'getSecondFactor',
  'getTeamInvitation',
  'getUnsubscription',
  'listLinkedAccounts',
  'listPasskeys',
  'listSessions',
  'returnFromPayPal',
];

async function send(path: string, headers: Headers, method = 'GET', json?: unknown) {
  const response = await api.request(path, {
    method,
    headers: {
      ...headers,
      'idempotency-key': crypto.randomUUID(),
      'upload-length': '10',
      'upload-offset': '0',
      'upload-metadata': 'filename YQ==',
      'content-type':
        method === 'PATCH' && path.includes('uploads')
          ? 'application/offset+octet-stream'
          : 'application/json',
    },
    ...(json !== undefined && method !== 'GET' && { body: JSON.stringify(json) }),
  });
  const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
  const type = response.headers.get('content-type') ?? '';
  const code = type.includes('problem') ? (JSON.parse(body) as { code: string }).code : '';
  return { status: response.status, type, body, code, headers: response.headers };
}

const ask = (operation: Operation, headers: Headers) =>
  send(
    owned.addressOf(operation) + queryOf(operation),
    headers,
    operation.method,
    sampleBody(operation, document),
  );

function queryOf({ operationId }: Operation): string {
  return operationId === 'streamChanges' ? `?topics=orders:${customer.id}&mode=poll` : '';
}

/** Every row of every table, but for the counts of the viewer's own attempts. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const sums = rows.map(async ({ name }) => {
    const { rows: found } = await sql<{ sum: string }>`
      select coalesce(md5(string_agg(each::text, ',' order by each::text)), '') as sum
      from ${sql.table(name)} as each where each::text not like '%:viewed-by:%'`.execute(db);
    return [name, found[0]?.sum ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
}

test('no operation changes anything', { timeout: 120_000 }, async () => {
  const [before, sent] = [await everything(), queue.sent.length];
  const writes = operations.filter(
    ({ method, operationId }) => method !== 'GET' && !ALLOWED.includes(operationId),
  );
  expect(writes.length).toBeGreaterThan(200);
  const wrong: string[] = [];
  for (const operation of writes) {
    const { status, code } = await ask(operation, viewer.headers);
    if (status !== 403 || code !== 'read_only_view')
      wrong.push(`${operation.operationId}: ${status} ${code}`);
  }
  expect(wrong).toEqual([]);
  expect(await everything()).toEqual(before);
  expect(queue.sent.length).toBe(sent);
});

/** Made for each reader, with the time in it. */
const MADE_FOR_EACH = new Set([
  'downloadArchive',
  'downloadInvoice',
  'getCurrentTerms',
  'openEnquiryForm',
]);

/** Whether both read the same. The customer's earlier reads may still be writing something, so it is asked again. */
async function agree(operation: Operation): Promise<boolean> {
  for (let time = 0; time < 5; time += 1) {
    const own = await ask(operation, owned.headers);
    if (own.body === (await ask(operation, viewer.headers)).body) return true;
  }
  return false;
}

test('reads equal the customer’s own and leave nothing behind', { timeout: 120_000 }, async () => {
  const reads = operations.filter(
    ({ method, operationId }) => method === 'GET' && !ALLOWED.includes(operationId),
  );
  await send('/enquiries/form', {}); // the first reader makes the shop’s key
  const asked = [];
  const before = await everything();
  for (const operation of reads)
    asked.push({ operation, shown: await ask(operation, viewer.headers) });
  expect(await everything()).toEqual(before);
  const secret: string[] = [];
  const wrong: string[] = [];
  for (const { operation, shown } of asked) {
    const { operationId: name } = operation;
    if (shown.code === 'read_only_view') {
      secret.push(name);
      continue;
    }
    const own = await ask(operation, owned.headers);
    // The customer's own reads leave something behind, such as the first download.
    const isEqual = MADE_FOR_EACH.has(name) || own.body === shown.body || (await agree(operation));
    if (own.status !== shown.status || own.type !== shown.type || !isEqual)
      wrong.push(`${name}: ${shown.status} ${shown.code}, for the customer ${own.status}`);
    if (shown.headers.get(VIEWING) === null) wrong.push(`${name}: does not tell of the view`);
  }
  expect(secret.toSorted()).toEqual(SECRET_READS);
  expect(wrong).toEqual([]);
});

test('no verb writes for a viewer, also without a route', async () => {
  const { actor } = (await identityOf(viewer.headers)) ?? {};
  const ctx = { ...ctxFor(db), actor: actor ?? { kind: 'visitor' as const } };
  await expect(transact(ctx, async () => 1)).rejects.toMatchObject({
    kind: { code: 'read_only_view' },
  });
});

async function identityOf(headers: Headers) {
  const { identify } = await import('#features/accounts/sessions/identify.ts');
  return identify(ctxFor(db), new Headers(headers));
}

test('who may view whom, and why', async () => {
  const someone = await buildUser(db);
  const begin = async (headers: Headers, id: string, reason = 'Asked for help') =>
    (await send(`/users/${id}/views`, headers, 'POST', { reason })).code;
  for (const role of ROLE_NAMES) {
    const { headers } = await signIn(db, await buildUser(db, { role }));
    const may = role === 'owner' || role === 'admin';
    expect(await begin(headers, someone.id), role).toBe(may ? '' : 'forbidden');
  }
  const { headers } = await signIn(db, await buildUser(db, { role: 'owner' }));
  const worker = await buildUser(db, { role: 'worker' });
  const suspended = await buildUser(db, { suspended_at: new Date() });
  expect(await begin(headers, worker.id)).toBe('view_of_team');
  expect(await begin(headers, suspended.id)).toBe('view_of_suspended');
  expect(await begin(headers, crypto.randomUUID())).toBe('not_found');
  expect(await begin(headers, someone.id, '  ')).toBe('invalid_input');
  expect(await begin(headers, someone.id)).toBe('');
  expect(await begin(headers, someone.id)).toBe('read_only_view');
});

const me = async (headers: Headers) => {
  const { status, body } = await send('/auth/me', headers);
  const { data } = JSON.parse(body) as { data?: { user: { id: string; view?: { id: string } } } };
  return { status, id: data?.user.id, view: data?.user.view };
};

const entries = async (subject: BuiltUser) =>
  (
    await db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'ip', 'data'])
      .where('subject_id', '=', subject.id)
      .where('action', 'like', 'user.view%')
      .orderBy('id')
      .execute()
  ).map(({ data, ...entry }) => ({ ...entry, ...(data as { reason?: string; cause?: string }) }));

type Viewing = Awaited<ReturnType<typeof buildViewer>>;

/** How a view ends, and whom the session shows then; null if it has ended too. */
const ENDS: Record<
  string,
  { end: (all: Viewing & { viewed: BuiltUser }) => Promise<unknown>; cause: string; shows?: null }
> = {
  'the button': {
    end: ({ headers }) => send('/account/views/current', headers, 'DELETE'),
    cause: 'stopped',
  },
  'signing out': {
    end: ({ headers }) => send('/auth/logout', headers, 'POST'),
    cause: 'signed_out',
    shows: null,
  },
  'its time': {
    end: ({ viewed }) =>
      db
        .updateTable('account_views')
        .set({ expires_at: sql`started_at + interval '1 millisecond'` })
        .where('user_id', '=', viewed.id)
        .execute(),
    cause: 'expired',
  },
  'a lost permission': {
    end: ({ viewer: { id } }) =>
      db.updateTable('users').set({ role: 'manager' }).where('id', '=', id).execute(),
    cause: 'not_allowed',
  },
  'the viewer’s suspension': {
    end: async ({ viewer: { id } }) => suspendUser(await anOwner(), { id }),
    cause: 'signed_out',
    shows: null,
  },
  'the customer’s suspension': {
    end: async ({ viewed: { id } }) => suspendUser(await anOwner(), { id }),
    cause: 'not_allowed',
  },
  'the customer’s new role': {
    end: async ({ viewed: { id } }) => changeRole(await anOwner(), { id, role: 'worker' }, noWork),
    cause: 'not_allowed',
  },
};

const noWork = { orders: async () => 0, enquiries: async () => 0 };
const anOwner = async () => ctxFor(db, await buildUser(db, { role: 'owner' }));

test.each(Object.entries(ENDS))('a view ends with %s', async (_name, { end, cause, shows }) => {
  const viewed = await buildUser(db);
  const viewing = await buildViewer(db, viewed);
  const { headers } = viewing;
  expect(await me(headers)).toMatchObject({ id: viewed.id, view: expect.any(Object) });
  await end({ ...viewing, viewed });
  const after = await me(headers);
  expect(after).toEqual(
    shows === null
      ? { status: 401, id: undefined, view: undefined }
      : { status: 200, id: viewing.viewer.id, view: undefined },
  );
  const actor_id = viewing.viewer.id;
  expect(await entries(viewed)).toEqual([
    expect.objectContaining({ action: 'user.view_started', actor_id }),
    expect.objectContaining({ action: 'user.view_ended', actor_id, cause }),
  ]);
});

test('a view that nobody asks for again is closed by the clean-up', async () => {
  const viewed = await buildUser(db);
  const now = new Date(Date.now() - VIEW_SECONDS * 1000 - 1);
  const { sessionId, ctx } = await buildViewer(db, viewed, now);
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
  await purgeExpired(ctxFor(db));
  expect(await entries(viewed)).toMatchObject([{}, { cause: 'expired' }]);
  await logout(ctx, sessionId); // safe without the session
});

test('what a page sends after its view has ended is not the viewer’s own', async () => {
  const viewed = await buildUser(db);
  const { headers, viewer: admin } = await buildViewer(db, viewed);
  const { view } = await me(headers);
  const asPage = { ...headers, [VIEWING]: view?.id ?? '' };
  expect((await send('/dashboard', asPage)).status).toBe(200);
  await send('/account/views/current', headers, 'DELETE');
  for (const method of ['GET', 'PATCH']) {
    const { code } = await send('/account', asPage, method, { username: 'changed' });
    expect(code, method).toBe('view_ended');
  }
  // Stopping leads to the customer again, however often.
  const { body } = await send('/account/views/current', asPage, 'DELETE');
  expect(JSON.parse(body)).toMatchObject({ data: { customer: { id: viewed.id } } });
  expect((await me(asPage)).id).toBe(admin.id);

  // A form without scripts says nothing: the first change after the time is refused, the next is the viewer's own.
  const late = await buildViewer(db, viewed, new Date(Date.now() - VIEW_SECONDS * 1000 - 1));
  const rename = () =>
    send('/account', late.headers, 'PATCH', { username: `n-${late.viewer.id.slice(0, 8)}` });
  expect((await rename()).code).toBe('view_ended');
  expect((await rename()).status).toBe(200);
});

test('both sides can read who looked, when and why', async () => {
  const viewed = await buildUser(db);
  const { headers: own } = await signIn(db, viewed);
  const { headers } = await signIn(db, await buildUser(db, { role: 'admin' }));
  const reason = 'They cannot find\ntheir invoice.';
  await send(`/users/${viewed.id}/views`, headers, 'POST', { reason });
  await send('/account/views/current', headers, 'DELETE');
  expect(await entries(viewed)).toMatchObject([{ reason }, { cause: 'stopped' }]);

  const listed = JSON.parse((await send('/account/views', own)).body) as { data: unknown };
  expect(listed.data).toEqual({
    views: [
      {
        id: expect.any(String),
        startedAt: expect.any(String),
        endedAt: expect.any(String),
        reason,
      },
    ],
  });
  const ofTeam = JSON.parse((await send(`/users/${viewed.id}/views`, headers)).body) as object;
  expect(ofTeam).toMatchObject({
    data: { views: [{ reason, viewer: expect.any(String), isOpen: false }] },
  });
  const stranger = (await signIn(db, await buildUser(db))).headers;
  expect((await send('/account/views', stranger)).body).toContain('"views":[]');
});
