/**
 * What each verb may record: every function that an entry point (`*http.ts`, `worker.ts`) imports and that reaches a write to the database, in
 * `what-verbs-record.txt`. After a wanted change: `npm exec -- vitest run test/what-verbs-record.test.ts --update`. It is read from the source, so it
 * says what a verb can record; the tests of features say when.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { ORDER_EVENT_ENTRIES } from './harness/order-events.ts';

/** Why a verb leaves no trace but the row itself. */
const NOTHING: Record<string, string> = {
  ...Object.fromEntries(
    [
      'accounts/email/cancel-email-change cancelEmailChange',
      'accounts/sessions/name-device nameDevice',
      'accounts/passkeys/manage-passkeys renamePasskey',
      'accounts/billing/save-billing-details saveBillingDetails',
      'accounts/tokens/unsubscribe unsubscribe',
      'companies/change-members chooseCompanyNews',
      'notifications/choices/choices saveNotificationChoices',
    ].map((verb) => [verb, 'a choice of the person about what is their own']),
  ),
  'accounts/email/verify-email verifyEmail': 'the account says since when its address is confirmed',
  ...Object.fromEntries(
    [
      'accounts/providers/start-flow startProviderFlow',
      'accounts/sign-in/enrol-at-sign-in startEnrolment',
      'accounts/sign-in/manage-totp startSetup',
    ].map((verb) => [verb, 'nothing has happened before the second step']),
  ),
  ...Object.fromEntries(
    [
      'blog/unsaved/save-unsaved-post discardUnsavedPost',
      'blog/unsaved/save-unsaved-post saveUnsavedPost',
      'unsaved/save-unsaved-translation discardUnsavedTranslation',
      'unsaved/save-unsaved-translation saveUnsavedTranslation',
      'mail/templates/typed-texts saveUnsavedInput',
    ].map((verb) => [verb, 'unsaved input of one person']),
  ),
  ...Object.fromEntries(
    [
      'lists/delete-list-view deleteListView',
      'lists/save-list-columns saveListColumns',
      'lists/save-list-view saveListView',
    ].map((verb) => [verb, 'how one person looks at a list']),
  ),
  ...Object.fromEntries(
    [
      'blog/queries getPost',
      'blog/share-post findPostPreviewLink',
      'catalog/queries getService',
      'catalog/share-service findServicePreviewLink',
      'accounts/tokens/unsubscribe getUnsubscription',
    ].map((verb) => [verb, 'it reads; only a secret or the use of a link is written']),
  ),
  ...Object.fromEntries(
    [
      'enquiries/files/file-rules limitFileForms',
      'enquiries/spam/form-token makeFormToken',
      'coupons/check-coupon checkCoupon',
    ].map((verb) => [verb, 'it only counts attempts, or keeps the secret that signs']),
  ),
  ...Object.fromEntries(
    [
      'files/sweep-pictures sweepPictures',
      'orders/room/sweep-uploads sweepUploads',
      'privacy/sweep-exports sweepExports',
      'visits/purge-visits purgeVisits',
    ].map((verb) => [verb, 'it removes what nobody can see any more']),
  ),
  'privacy/apply-retention applyRetention': 'each rule notes its last run, which the page shows',
  'orders/proofs/mark-comments-seen markCommentsSeen': 'the comment says when it was seen',
  'orders/uploads/create-upload createUpload': 'a file says so once it is sent',
  'orders/uploads/cancel-upload removeUpload': 'as above',
  'settings/working-time/holidays refreshHolidays': 'the days are computed from the settings',
};

interface Node {
  type: string;
  [key: string]: unknown;
}

/** One function or constant at the top of a file, called `features/orders/hold-order.ts#holdOrder`. */
interface Part {
  uses: Set<string>;
  records: Set<string>;
  writes: boolean;
}

type Resolve = (node: Node) => string;

/** What these functions do is the record; their insides are not followed. */
const RECORDERS: Record<string, (call: Node[], resolve: Resolve) => string> = {
  'kit/audit.ts#audit': ([, entry]) => `audit ${textOf(propertyOf(entry, 'action'))}`,
  'features/accounts/audit-user.ts#auditUser': ([, action]) => `audit ${textOf(action)}`,
  'features/accounts/notes/audit-note.ts#auditNote': ([, did]) => `audit user.note_${textOf(did)}`,
  'features/companies/audit-company.ts#auditCompany': ([, done]) => `audit company.${textOf(done)}`,
  'features/enquiries/change-enquiry.ts#auditEnquiry': ([, action]) =>
    `audit enquiry.${textOf(action)}`,
  'features/orders/record.ts#record': ([, , event], resolve) =>
    `event ${waysOf(event)
      .map((each) => ORDER_EVENT_ENTRIES[resolve(each).split('#')[1] ?? '']?.name ?? '*')
      .join(' or ')}`,
  'features/mail/queue-mail.ts#queueMail': () => 'mail',
  'features/notifications/notify.ts#notify': () => 'bell',
  'features/notifications/notify.ts#notifyAgain': () => 'bell',
  'kit/enqueue.ts#enqueue': ([, job], resolve) =>
    `job ${(job && resolve(job).split('#')[1]) || '*'}`,
  'kit/invalidate.ts#invalidate': () => 'cache',
  'kit/live.ts#signalChange': () => 'live',
  'kit/live.ts#endStreamsOf': () => 'live',
  'kit/live.ts#orderNotice': () => 'live',
  'kit/live.ts#rowNotice': () => 'live',
  'kit/security-events.ts#reportSecurity': () => 'security',
};

const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom']);
const WRITING_SQL = /\b(insert into|update \w+ set|delete from)\b/i;
/** Where requests and jobs come in. */
const ENTRY = /(^|[-/])(http|worker)\.ts$/;

const parts = new Map<string, Part>();
const entries = new Set<string>();
for (const file of globSync('{features,kit}/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}'] })) {
  read(file);
}

/** All that a part names counts as used by it: some verbs hand what they do to another, as `changeEnquiry(ctx, id, work)`. */
function read(file: string): void {
  const lang = file.endsWith('x') ? 'tsx' : 'ts';
  const { body } = parseAst(readFileSync(file, 'utf8'), { lang }) as unknown as { body: Node[] };
  const tops = body.flatMap(declarationsOf);
  const names = new Map(tops.map(({ name }) => [name, `${file}#${name}`]));
  for (const node of body) {
    if (node.type !== 'ImportDeclaration' || node['importKind'] === 'type') continue;
    const source = fileOf((node['source'] as { value: string }).value, file);
    for (const each of node['specifiers'] as Node[]) {
      const imported = (each['imported'] as { name: string } | undefined)?.name ?? '*';
      names.set((each['local'] as { name: string }).name, `${source}#${imported}`);
    }
  }
  const resolve: Resolve = (node) => names.get(String(node['name'])) ?? '';
  for (const { name, node } of tops) parts.set(`${file}#${name}`, partOf(node, resolve));
  if (!ENTRY.test(file)) return;
  for (const name of names.values()) if (name.startsWith('features/')) entries.add(name);
}

function declarationsOf(node: Node): { name: string; node: Node }[] {
  const declared = (node['declaration'] as Node | null | undefined) ?? node;
  const each =
    declared.type === 'VariableDeclaration' ? (declared['declarations'] as Node[]) : [declared];
  return each.flatMap((one) => {
    const { name } = (one['id'] ?? {}) as { name?: string };
    return name && !isType(one) ? [{ name, node: one }] : [];
  });
}

function partOf(node: Node, resolve: Resolve): Part {
  const part: Part = { uses: new Set(), records: new Set(), writes: false };
  visit(node, (each) => {
    if (each.type === 'Identifier' && resolve(each) !== '') part.uses.add(resolve(each));
    if (each.type === 'CallExpression') {
      const callee = each['callee'] as Node;
      const record = RECORDERS[resolve(callee)];
      if (record) part.records.add(record(each['arguments'] as Node[], resolve));
      const { name } = (callee['property'] ?? {}) as { name?: string };
      if (name && WRITES.has(name)) part.writes = true;
    }
    if (each.type === 'TemplateElement') {
      if (WRITING_SQL.test((each['value'] as { raw: string }).raw)) part.writes = true;
    }
  });
  return part;
}

function fileOf(source: string, from: string): string {
  return source.startsWith('#') ? source.slice(1) : path.join(path.dirname(from), source);
}

function propertyOf(node: Node | undefined, name: string): Node | undefined {
  const properties = (node?.['properties'] ?? []) as Node[];
  return properties.find((each) => (each['key'] as { name?: string } | undefined)?.name === name)?.[
    'value'
  ] as Node | undefined;
}

/** A text of the source, with `*` for what is only known when it runs. */
function textOf(node: Node | undefined): string {
  if (node?.type === 'Literal') return String(node['value']);
  if (node?.type === 'ConditionalExpression') return waysOf(node).map(textOf).join(' or ');
  if (node?.type !== 'TemplateLiteral') return '*';
  return (node['quasis'] as { value: { raw: string } }[]).map(({ value }) => value.raw).join('*');
}

/** What an expression may give: both ways of a condition. */
function waysOf(node: Node | undefined): Node[] {
  if (node?.type !== 'ConditionalExpression') return node ? [node] : [];
  return [...waysOf(node['consequent'] as Node), ...waysOf(node['alternate'] as Node)];
}

/** Types, and names of members and properties, are no uses. */
function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const [key, child] of Object.entries(node)) {
    if ((key === 'property' || key === 'key') && node['computed'] === false) continue;
    for (const each of [child].flat() as (Node | null)[]) {
      if (each && typeof each === 'object' && 'type' in each && !isType(each)) visit(each, see);
    }
  }
}

function isType({ type }: Node): boolean {
  return type.startsWith('TS') && !/^TS(As|NonNull|Satisfies)/.test(type);
}

/** Everything that a part reaches. */
function reach(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name) || name in RECORDERS) return seen;
  seen.add(name);
  for (const used of parts.get(name)?.uses ?? []) reach(used, seen);
  return seen;
}

const verbs = new Map<string, string[]>();
for (const entry of [...entries]
  .filter((name) => !ENTRY.test(name.split('#')[0] ?? ''))
  .toSorted()) {
  const reached = [...reach(entry)].flatMap((name) => parts.get(name) ?? []);
  if (!reached.some(({ writes }) => writes)) continue;
  const records = new Set(reached.flatMap((part) => [...part.records]));
  verbs.set(entry.replace('features/', '').replace('.ts#', ' '), [...records].toSorted());
}

test('each verb records what is written down', async () => {
  const lines = [...verbs].map(([verb, records]) => `${verb}: ${records.join(', ') || '–'}`);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('what-verbs-record.txt');
});

test('a verb that records nothing says why', () => {
  const silent = [...verbs].flatMap(([verb, records]) => (records.length === 0 ? [verb] : []));
  expect(silent.toSorted()).toEqual(Object.keys(NOTHING).toSorted());
});

test('the functions that record are where this test looks for them', () => {
  expect(Object.keys(RECORDERS).filter((name) => !parts.has(name))).toEqual([]);
});
