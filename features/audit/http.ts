import { getTimeZone } from '#features/settings/queries.ts';
import { answer, createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { csvAnswers, csvResponse } from '#kit/lists/export-list.ts';
import { listQuery } from '#lib/list-query.ts';
import { dayIn } from '#lib/time-zone.ts';
import { auditList } from './audit-list-labels.ts';
import { AuditPage } from './contract.ts';
import { exportAuditEntries } from './export-audit-entries.ts';
import { listAuditEntries } from './queries.ts';

/** `/api/audit-entries`: the audit log, for administrators. */
export const auditHttp = createRouter()
  .openapi(
    createRoute('get', '/', {
      access: 'audit.read',
      operationId: 'listAuditEntries',
      tag: 'Settings',
      summary: 'List the audit log',
      request: { query: listQuery(auditList) },
      responses: { 200: answer(AuditPage) },
    }),
    async (c) => c.json({ data: await listAuditEntries(ctxOf(c), c.req.valid('query')) }, 200),
  )
  .openapi(
    createRoute('get', '/export', {
      access: 'audit.read',
      operationId: 'exportAuditEntries',
      tag: 'Settings',
      summary: 'Export the audit log as CSV',
      request: { query: listQuery(auditList) },
      responses: csvAnswers,
    }),
    async (c) => {
      const lines = await exportAuditEntries(ctxOf(c), c.req.valid('query'));
      const day = dayIn(await getTimeZone(ctxOf(c)), ctxOf(c).now);
      return csvResponse(lines, `audit-${day}`) as never;
    },
  );
