import type { AuditEntry } from '#features/audit/contract.ts';

/** Under which of its facts an entry may keep the name of what was acted on. */
const NAMES: readonly string[] = ['username', 'number', 'title', 'name', 'slug'];

/** `user.role_changed` reads "User role changed". */
export function actInWords(action: string): string {
  return sentence(action);
}

/** `credit_note` reads "Credit note". */
export function typeInWords(type: string): string {
  return sentence(type);
}

/** The thing's own name, where the entry kept one; what people called it then, not now. */
export function subjectInWords({ subjectType, subjectId, data }: AuditEntry): string {
  const name = NAMES.map((key) => data[key]).find((value) => typeof value === 'string');
  if (typeof name === 'string') return name;
  if (subjectType === 'setting') return sentence(subjectId.replaceAll(/[A-Z]/g, ' $&'));
  return `${sentence(subjectType)} ${subjectId.slice(0, 8)}`;
}

/** Where the thing can be looked at. */
export function placeOf({ subjectType, subjectId }: AuditEntry): string | undefined {
  const pages: Record<string, string> = {
    user: `/admin/users/${subjectId}`,
    order: `/admin/orders/${subjectId}`,
    service: `/admin/services/${subjectId}`,
    post: `/admin/blogs/${subjectId}`,
    setting: '/admin/settings',
    enquiry: '/admin/enquiries',
    review: '/admin/reviews',
    payment_attempt: '/admin/payments',
    discrepancy: '/admin/payments',
    mail: `/admin/mail?id=${subjectId}`,
    webhook_event: '/admin/payments/webhook-events',
  };
  return pages[subjectType];
}

/** What changed, e.g. "from 264 to 30"; names are left out, they stand beside it. */
export function dataInWords(data: AuditEntry['data']): string {
  const { from, to, ...rest } = data;
  const change =
    from !== undefined || to !== undefined ? [`from ${show(from)} to ${show(to)}`] : [];
  const facts = Object.entries(rest)
    .filter(([name]) => !NAMES.includes(name))
    .map(([name, value]) => `${sentence(name).toLowerCase()}: ${show(value)}`);
  return [...change, ...facts].join(', ');
}

function show(value: unknown): string {
  if (value === '' || value === null || value === undefined) return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function sentence(words: string): string {
  const text = words.replaceAll(/[_.-]/g, ' ').trim().toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
