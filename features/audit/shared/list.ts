/** The administrators' list of audit entries. */
import { describeList } from '#lib/lists/list.ts';

export const auditList = describeList({
  name: 'audit',
  path: '/admin/audit',
  title: 'navAudit',
  api: '/audit-entries',
  access: 'audit.read',
  filters: { by: ['admin', 'customer', 'system', 'visitor'] },
  /** One kind of thing, one thing, and the first and last day. */
  texts: ['subjectType', 'subjectId', 'since', 'until'],
  sorts: ['newest', 'oldest'],
  columns: {
    when: 'fixed',
    who: 'shown',
    origin: 'shown',
    what: 'fixed',
    subject: 'shown',
    details: 'shown',
  },
});
