import { type Permission, PERMISSIONS, scopeOf } from '#lib/permissions.ts';
import { COMPANY_ROLES } from '#lib/company-roles.ts';
import { TEAM_ROLES } from '#lib/roles.ts';
import type { Operation } from './api.ts';
import { companyVerdict, concernsCompany } from './company-access.ts';

const CELLS = { all: 'yes', assigned: 'assigned orders' } as const;

const COMPANY_CELLS = { yes: 'yes', own: 'themselves', no: '' } as const;

const OTHERS: readonly { title: string; note: string; access: Operation['access'][] }[] = [
  {
    title: 'Everybody',
    note: 'Without signing in. Drafts are shown to those of the team who edit them.',
    access: ['public'],
  },
  {
    title: 'Signed-in people',
    note: 'About what is their own: another person’s order, file or notification does not exist for them (404).',
    access: ['user'],
  },
  {
    title: 'Everybody of the team',
    note: 'The answer holds what the reader may see, or is the reader’s own.',
    access: ['team'],
  },
  {
    title: 'Machines',
    note: 'With a signature or a secret of their own.',
    access: ['signature', 'secret'],
  },
];

const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[];

/** `docs/access.md`: who may do what, from the table of permissions and the operations that need each of them. */
export function accessDocument(operations: readonly Operation[]): string {
  const sorted = operations.toSorted((a, b) => (addressOf(a) < addressOf(b) ? -1 : 1));
  const byPermission = PERMISSION_NAMES.map((name) => ({
    name,
    needed: sorted.filter(({ permission }) => permission === name),
  }));
  return [
    '# Who may do what',
    '<!-- Written by `test/api/access-table.test.ts` from `lib/permissions.ts` and the API. Do not edit. -->',
    `Everybody signs in the same way; \`role.name\` of the signed-in person says what they are. People without an account are visitors.
Customers have the role \`customer\`: they see their own orders, files, payments and messages, and nothing of the admin area. The other roles
are the team. What is not listed here is refused: with 401 to visitors, with 404 for somebody else’s order, else with 403.`,
    '“Assigned orders” means: only for orders that the person is in charge of. Other orders do not exist for them.',
    '## Roles of the team',
    table([
      ['', ...TEAM_ROLES],
      ...PERMISSION_NAMES.map((name) => [
        `${PERMISSIONS[name].allows} (\`${name}\`)`,
        ...TEAM_ROLES.map((role) => CELLS[scopeOf(role, name) ?? ('' as never)] ?? ''),
      ]),
    ]),
    `Beyond the table: only owners make owners, change what owners are, or suspend and sign out owners. The last owner cannot be lost. People
who do not change the team see customers only, in lists and by id.`,
    '## Roles in a company',
    `An order that was placed for a company belongs to the company: to its owners, to those who order, and to those who only read. People who
left the company see nothing of it, not even what they ordered. Of another company, and of its orders, nothing exists (404) for
any of these roles. Orders that a person placed for themselves are theirs alone.`,
    table([
      ['own company', ...COMPANY_ROLES, 'other company'],
      ...sorted
        .filter(concernsCompany)
        .map((each) => [
          `${each.summary}: \`${each.method} /api${each.path}\``,
          ...COMPANY_ROLES.map((role) => COMPANY_CELLS[companyVerdict(each, role)]),
          '',
        ]),
    ]),
    '## Operations of the API by permission',
    `Where customers call the same operation for their own order, it says “and its customer”.`,
    ...byPermission.flatMap(({ name, needed }) => [
      `### ${PERMISSIONS[name].allows} (\`${name}\`)`,
      needed.length === 0 ? NOT_AN_OPERATION : needed.map(line).join('\n'),
    ]),
    '## Other operations',
    ...OTHERS.flatMap(({ title, note, access }) => [
      `### ${title}`,
      note,
      sorted
        .filter((each) => each.permission === undefined && access.includes(each.access))
        .map(line)
        .join('\n'),
    ]),
  ]
    .join('\n\n')
    .concat('\n');
}

const NOT_AN_OPERATION =
  'Checked in addition by operations above, for what it says about the person or the order concerned.';

const addressOf = ({ method, path }: Operation) => `${path} ${method}`;

function line(operation: Operation): string {
  const { method, path, summary, access, permission } = operation;
  const also = access === 'user' && permission ? '; and its customer' : '';
  return `- ${summary}${also}: \`${method} /api${path}\``;
}

function table([head = [], ...rows]: string[][]): string {
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}
