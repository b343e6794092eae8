import { createRouter, ctxOf } from '#kit/http.ts';
import { exportRoute, listRoute, sendExport } from '#kit/lists/list-http.ts';
import { auditList } from '#features/audit/shared/list.ts';
import { AuditPage } from './contract.ts';
import { listAuditEntries, auditSource } from './queries.ts';

/** `/api/audit-entries`: the audit log, for administrators. */
export const auditHttp = createRouter('Settings')
  .openapi(listRoute(auditList, AuditPage, 'listAuditEntries', 'List the audit log'), async (c) =>
    c.json({ data: await listAuditEntries(ctxOf(c), c.req.valid('query')) }, 200),
  )
  .openapi(exportRoute(auditList, 'exportAuditEntries', 'Export the audit log as CSV'), (c) =>
    sendExport(ctxOf(c), auditSource, c.req.valid('query')),
  );
