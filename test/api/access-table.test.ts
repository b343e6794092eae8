/**
 * Every operation of the API answers each role, for an assigned order and for another one, as `lib/permissions.ts` says; and `docs/access.md`
 * is what that table says. After a wanted change:
 *
 *     npm exec -- vitest run test/api/access-table.test.ts --update
 */
import { afterAll, expect, test } from 'vitest';
import { hasPermission, scopeOf } from '#lib/permissions.ts';
import { ROLE_NAMES, isTeamRole, type RoleName } from '#lib/roles.ts';
import { buildCompany } from '#test/factories/company.ts';
import { COMPANY_ROLES } from '#lib/company-roles.ts';
import { buildUser, signIn } from '#test/factories/user.ts';
import { buildOwnedOrder } from '#test/factories/owned-order.ts';
import { accessDocument } from '#test/harness/access-document.ts';
import { testApi, type Operation } from '#test/harness/api.ts';
import {
  companyVerdict,
  concernsCompany,
  isOfCompany,
  isOfOrder,
  namedOperations,
} from '#test/harness/company-access.ts';
import { sampleBody } from '#test/harness/sample-body.ts';

const setting = await testApi();
const { api, db, operations, document, close } = setting;
afterAll(close);

/** What the table says of an operation for a role: `hidden` is 404 as for nothing, `past` everything behind the check of access. */
type Verdict = 'sign in' | 'forbidden' | 'hidden' | 'denied' | 'past';
type Whose = 'assigned' | 'other';
type Person = 'visitor' | RoleName;

const people = new Map<Person, { id: string | null; headers: Record<string, string> }>([
  ['visitor', { id: null, headers: {} }],
]);
for (const role of ROLE_NAMES) {
  const user = await buildUser(db, { role });
  people.set(role, { id: user.id, headers: (await signIn(db, user)).headers });
}

const buyer = await buildUser(db);
const owned = await buildOwnedOrder(setting, buyer);

/** The message is the customer’s: nobody else edits it. */
const ONLY_AUTHORS = new Set(['editMessage']);
/** What people see who read amounts but not the conversation. */
const FACTS = ['orders.list', 'money.read'];

function verdictOf(operation: Operation, person: Person, whose: Whose): Verdict {
  const { access, permission } = operation;
  if (access === 'public') return 'past';
  if (person === 'visitor') return 'sign in';
  const isTeam = isTeamRole(person);
  if (access === 'team') {
    if (!isTeam) return 'forbidden';
    if (permission && !hasPermission(person, permission)) return 'forbidden';
  }
  if (!isOfOrder(operation)) return 'past';
  const sees = FACTS.includes(permission ?? '') ? 'orders.list' : 'orders.open';
  const covers = (scope: ReturnType<typeof scopeOf>) =>
    scope === 'all' || (scope === 'assigned' && whose === 'assigned');
  if (!isTeam || !covers(scopeOf(person, sees))) return 'hidden';
  const isPast = permission && covers(scopeOf(person, permission));
  return isPast && !ONLY_AUTHORS.has(operation.operationId) ? 'past' : 'denied';
}

/** A team member who may see the order is refused with 403, or where only its customer finds anything, with 404. */
function judge(status: number, code: string): Verdict {
  if (status === 401 && code === 'sign_in_required') return 'sign in';
  if (status === 403 && code === 'forbidden') return 'forbidden';
  if (status === 404 && /^(order|invoice)_not_found$/.test(code)) return 'hidden';
  return 'past';
}

function ask(operation: Operation, person: Person): Promise<string> {
  const headers = people.get(person)?.headers ?? {};
  return request(operation, owned.addressOf(operation), headers);
}

async function request(
  operation: Operation,
  address: string,
  headers: Record<string, string>,
): Promise<string> {
  const { method, path } = operation;
  const json = sampleBody(operation, document);
  const isPiece = method === 'PATCH' && path.includes('uploads');
  const response = await api.request(address, {
    method,
    headers: {
      ...headers,
      'upload-length': '10',
      'upload-offset': '0',
      'upload-metadata': 'filename YQ==',
      'idempotency-key': crypto.randomUUID(),
      'content-type': isPiece ? 'application/offset+octet-stream' : 'application/json',
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(isPiece && { body: '0123456789' }),
  });
  const isProblem = response.headers.get('content-type') === 'application/problem+json';
  const { code } = isProblem ? ((await response.json()) as { code: string }) : { code: '' };
  if (!isProblem) await response.arrayBuffer();
  return `${judge(response.status, code)} (${response.status} ${code})`;
}

function agrees(expected: Verdict, answer: string): boolean {
  const found = answer.split(' (')[0];
  if (expected === 'denied') return found === 'forbidden' || found === 'hidden';
  return found === expected;
}

async function assignTo(assignee_id: string | null): Promise<void> {
  await db.updateTable('orders').set({ assignee_id }).where('user_id', '=', buyer.id).execute();
}

/** Where the smallest body by the description would be refused as invalid before the check of access. */

/** Uploads are their sender’s: somebody who cannot send any has none. */
const HAS_NONE = /404 upload_not_found|422 form_unreadable/;

/** The same answer for those who may send, but sent nothing here. */
function isLeft({ operationId }: Operation, verdict: string, answer: string): boolean {
  return verdict === 'yes' && HAS_NONE.test(answer) && /[uU]pload/.test(operationId);
}

/** They end the session that asks. */
const ENDING = new Set(['logout', 'endSession', 'endOtherSessions']);

const asked = operations.filter(
  ({ access, operationId }) =>
    access !== 'signature' && access !== 'secret' && !ENDING.has(operationId),
);

test.each(['other', 'assigned'] as const)(
  'every operation answers every role as the table says: %s order',
  { timeout: 900_000 },
  async (whose) => {
    const wrong: string[] = [];
    for (const operation of asked) {
      if (whose === 'assigned' && !isOfOrder(operation)) continue;
      for (const [person, { id }] of people) {
        const assignee = whose === 'assigned' && isTeamRole(person) ? id : null;
        if (isOfOrder(operation)) await assignTo(assignee);
        const expected = verdictOf(operation, person, whose);
        const answer = await ask(operation, person);
        if (!agrees(expected, answer))
          wrong.push(`${operation.operationId} for ${person}: ${expected}, but ${answer}`);
      }
      await db.deleteFrom('rate_limits').execute();
    }
    expect(wrong).toEqual([]);
  },
);

test('the rules for companies name operations that exist', () => {
  const ids = new Set(operations.map(({ operationId }) => operationId));
  expect(namedOperations.filter((name) => !ids.has(name))).toEqual([]);
});

test(
  'people of a company reach its orders by their role, and nothing of another company',
  { timeout: 900_000 },
  async () => {
    const { company, people: members } = await buildCompany(db);
    const { people: others } = await buildCompany(db);
    const customer = await buildUser(db);
    const ofCompany = await buildOwnedOrder(setting, customer);
    await db
      .updateTable('orders')
      .set({ company_id: company.id })
      .where('user_id', '=', customer.id)
      .execute();
    const wrong: string[] = [];
    const askAs = async (operation: Operation, who: { headers: Record<string, string> }) => {
      const address = isOfCompany(operation)
        ? operation.path.replace('{id}', company.id).replaceAll(/\{\w+\}/g, crypto.randomUUID())
        : ofCompany.addressOf(operation);
      return request(operation, address, who.headers);
    };
    const sessions = new Map<string, { headers: Record<string, string> }>();
    for (const role of COMPANY_ROLES) {
      sessions.set(role, await signIn(db, members[role]));
      sessions.set(`other ${role}`, await signIn(db, others[role]));
    }
    sessions.set('customer who left', { headers: ofCompany.headers });
    for (const operation of asked.filter(concernsCompany)) {
      // Last the owner: what they do may close what the others ask for.
      for (const role of COMPANY_ROLES.toReversed()) {
        const verdict = companyVerdict(operation, role);
        const answer = await askAs(operation, sessions.get(role) ?? { headers: {} });
        const isRefused = !answer.startsWith('past') || HAS_NONE.test(answer);
        const isAuthors = ONLY_AUTHORS.has(operation.operationId);
        if (isRefused === (verdict === 'yes') && !isAuthors && !isLeft(operation, verdict, answer))
          wrong.push(`${operation.operationId} for ${role}: ${verdict}, but ${answer}`);
      }
      for (const [name, session] of sessions) {
        if (!name.includes(' ')) continue;
        const answer = await askAs(operation, session);
        if (!/^(hidden|past \(404 company_not_found\))/.test(answer))
          wrong.push(`${operation.operationId} for ${name}: hidden, but ${answer}`);
      }
      await db.deleteFrom('rate_limits').execute();
    }
    expect(wrong).toEqual([]);
  },
);

test('docs/access.md says what the table says', async () => {
  await expect(accessDocument(operations)).toMatchFileSnapshot('../../docs/access.md');
});
