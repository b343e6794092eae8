// messages: action*, actor*, type*, fact*, setting*, value*
import type { AuditEntry } from '#features/audit/contract.ts';
import { isLocale, LOCALES } from '#lib/locale.ts';
import type { Messages } from '#messages/types.ts';

type AuditMessages = Messages<'admin-audit'>;

/** The facts that may hold the name of the subject. */
const NAMES: readonly string[] = ['username', 'number', 'title', 'name', 'slug'];

/** Facts by which entries are found, and that say nothing to a reader. */
const IDS: readonly string[] = ['userId'];

/** `user.role_changed` reads "User role changed". */
export function actionLabel(m: AuditMessages, action: string): string {
  return labelOf(m, 'action', action);
}

/** `credit_note` reads "Credit note". */
export function typeLabel(m: AuditMessages, type: string): string {
  return labelOf(m, 'type', type);
}

/** The subject's name at the time of the action, if the entry has it; otherwise its type and the start of its id. */
export function subjectLabel(
  m: AuditMessages,
  { subjectType, subjectId, data }: AuditEntry,
): string {
  const name = NAMES.map((key) => data[key]).find((value) => typeof value === 'string');
  if (typeof name === 'string') return name;
  if (subjectType === 'setting') return labelOf(m, 'setting', subjectId);
  return m.namedSubject({ type: typeLabel(m, subjectType), id: subjectId.slice(0, 8) });
}

/** The page of the subject. */
export function subjectPath({ subjectType, subjectId }: AuditEntry): string | undefined {
  const pages: Record<string, string> = {
    user: `/admin/users/${subjectId}`,
    order: `/admin/orders/${subjectId}`,
    service: `/admin/services/${subjectId}`,
    post: `/admin/blogs/${subjectId}`,
    page: `/admin/pages/${subjectId}`,
    pages: '/admin/pages',
    redirect: '/admin/redirects',
    coupon: `/admin/coupons/${subjectId}`,
    setting: '/admin/settings',
    home_section: `/admin/home/${subjectId}`,
    home_sections: '/admin/home',
    enquiry: `/admin/enquiries/${subjectId}`,
    review: '/admin/reviews',
    review_import: '/admin/reviews/imports',
    payment_attempt: '/admin/payments',
    discrepancy: '/admin/payments',
    mail_template: `/admin/mail/templates/${subjectId}`,
    mail: `/admin/mail?id=${subjectId}`,
    webhook_event: '/admin/payments/webhook-events',
  };
  return pages[subjectType];
}

/** The changes, like "from 264 to 30". The subject's name is left out, since it is shown beside them. */
export function dataLabel(m: AuditMessages, data: AuditEntry['data']): string {
  const { from, to, ...rest } = data;
  const change =
    from !== undefined || to !== undefined
      ? [m.fromTo({ from: valueLabel(m, from), to: valueLabel(m, to) })]
      : [];
  const facts = Object.entries(rest)
    .filter(([name]) => !NAMES.includes(name) && !IDS.includes(name))
    .map(([name, value]) =>
      m.fact({ name: labelOf(m, 'fact', name), value: valueLabel(m, value) }),
    );
  return [...change, ...facts].join(', ');
}

/** A stored value in words. */
export function valueLabel(m: AuditMessages, value: unknown): string {
  if (value === '' || value === null || value === undefined) return m.nothing;
  if (typeof value === 'boolean') return value ? m.yes : m.no;
  if (Array.isArray(value)) return value.map((each) => valueLabel(m, each)).join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  return isLocale(value) ? LOCALES[value] : labelOf(m, 'value', value);
}

/** Who did it: a person's name, or a part of the shop in words. */
export function actorLabel(m: AuditMessages, { actorKind, actorName }: AuditEntry): string {
  if (actorKind !== 'system') return actorName;
  return findLabel(m, 'actor', actorName.replaceAll(/[ -]/g, '_')) ?? actorName;
}

type LabelGroup = 'action' | 'actor' | 'event' | 'type' | 'fact' | 'field' | 'setting' | 'value';

/** The label of a code. An old entry may have a code without a label, which is shown as it is. */
export function labelOf(m: AuditMessages, group: LabelGroup, code: string): string {
  return findLabel(m, group, code) ?? code;
}

export function findLabel(m: AuditMessages, group: LabelGroup, code: string): string | undefined {
  const key = `${group}_${code}`.replaceAll(/[._]+([a-zA-Z])/g, (_, letter: string) =>
    letter.toUpperCase(),
  );
  const label = Object.hasOwn(m, key) ? m[key as keyof AuditMessages] : undefined;
  return typeof label === 'string' ? label : undefined;
}
