import { createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { exportOf, listOf, sendExport } from '#kit/lists/list-http.ts';
import { auditList } from '#features/audit/shared/list.ts';
import { AuditPage } from './contract.ts';
import { listAuditEntries, auditSource } from './queries.ts';

/** `/api/audit-entries`: the audit log, for administrators. */
export const auditHttp = createRouter('Settings')
  .openapi(
    createRoute('get', '/', {
      ...listOf(auditList, AuditPage),
      operationId: 'listAuditEntries',
      summary: 'List the audit log',
    }),
    async (c) => c.json({ data: await listAuditEntries(ctxOf(c), c.req.valid('query')) }, 200),
  )
  .openapi(
    createRoute('get', '/export', {
      ...exportOf(auditList),
      operationId: 'exportAuditEntries',
      summary: 'Export the audit log as CSV',
    }),
    (c) => sendExport(ctxOf(c), auditSource, c.req.valid('query')),
  );
