/**
 * Who of the team may do what. The one table: access to the API (`createRoute`), the checks of verbs (`requirePermission`), who is told of
 * what, the navigation and buttons of the admin area, the OpenAPI document and `docs/access.md` all read it. What is not in it is refused.
 */
import { TEAM_ROLES, isTeamRole, type RoleName, type TeamRole } from './roles.ts';

/** `assigned`: only for orders that the person is in charge of. */
export type Scope = 'all' | 'assigned';

interface PermissionRow {
  allows: string;
  roles: Partial<Record<TeamRole, Scope>>;
}

const OWNER = { owner: 'all' } as const;
const ADMINS = { ...OWNER, admin: 'all' } as const;
const MANAGERS = { ...ADMINS, manager: 'all' } as const;
const WORKERS = { ...MANAGERS, worker: 'assigned' } as const;
const ACCOUNTANTS = { ...MANAGERS, accountant: 'all' } as const;
const EDITORS = { ...MANAGERS, editor: 'all' } as const;

export const PERMISSIONS = {
  'orders.list': {
    allows: 'see orders in lists, and what they are about',
    roles: { ...WORKERS, ...ACCOUNTANTS },
  },
  'orders.open': {
    allows: 'read an order’s conversation, answers and files',
    roles: WORKERS,
  },
  'orders.work': {
    allows: 'write messages, deliver, hold and resume, propose dates, tick steps, comment on files',
    roles: WORKERS,
  },
  'orders.manage': {
    allows: 'assign and cancel orders, grant revisions, start without answers, edit saved replies',
    roles: MANAGERS,
  },
  'orders.export': { allows: 'export orders', roles: ACCOUNTANTS },
  'money.read': {
    allows: 'see amounts, payments, invoices and their exports',
    roles: ACCOUNTANTS,
  },
  'money.change': {
    allows: 'propose extras, refund, settle discrepancies, prepare evidence',
    roles: MANAGERS,
  },
  'coupons.change': {
    allows: 'see and change coupons, and what they were redeemed for',
    roles: MANAGERS,
  },
  'overview.read': { allows: 'see the overview with its figures', roles: MANAGERS },
  'customers.read': { allows: 'see and export customers', roles: MANAGERS },
  'customers.change': {
    allows: 'invite, tag, annotate and suspend customers',
    roles: MANAGERS,
  },
  'customers.view_as': {
    allows: 'see the shop as a customer does, without changing anything',
    roles: ADMINS,
  },
  'enquiries.handle': { allows: 'read and answer enquiries', roles: MANAGERS },
  'reviews.moderate': { allows: 'publish, answer and import reviews', roles: MANAGERS },
  'services.edit': { allows: 'edit services and categories', roles: EDITORS },
  'posts.edit': { allows: 'write and publish posts', roles: EDITORS },
  'pages.edit': {
    allows: 'edit pages, the home page and redirects',
    roles: EDITORS,
  },
  'mail.read': { allows: 'read sent and received mails, and send them again', roles: ADMINS },
  'settings.change': { allows: 'change settings and the texts of mails', roles: ADMINS },
  'privacy.handle': {
    allows: 'hand out and delete the data of people, see what is kept how long',
    roles: ADMINS,
  },
  'audit.read': { allows: 'read the audit log', roles: ADMINS },
  'team.change': {
    allows: 'invite people to the team, change their roles, suspend and remove them',
    roles: ADMINS,
  },
  'team.owners': { allows: 'make somebody an owner, and change what owners are', roles: OWNER },
} as const satisfies Record<string, PermissionRow>;

export type Permission = keyof typeof PERMISSIONS;

export function isPermission(text: string): text is Permission {
  return Object.hasOwn(PERMISSIONS, text);
}

/** For which orders, or whatever the permission is about, a role has it; null if it does not. */
export function scopeOf(role: string, permission: Permission): Scope | null {
  if (!isTeamRole(role)) return null;
  return (PERMISSIONS[permission].roles as Partial<Record<RoleName, Scope>>)[role] ?? null;
}

/** Whether people of this role have the permission, for all orders or for assigned ones only. */
export function hasPermission(role: string, permission: Permission): boolean {
  return scopeOf(role, permission) !== null;
}

/** The roles that have a permission, the most powerful first. */
export function rolesWith(permission: Permission, scope?: Scope): TeamRole[] {
  return TEAM_ROLES.filter((role) => {
    const has = scopeOf(role, permission);
    return scope ? has === scope : has !== null;
  });
}
